// Prints the rows of Sources/Markup/Locale/LocaleTable.swift from the Unicode CLDR, as the ICU of Node.js has it.
//
//   node Tests/LocaleTable/make.js
const codes = 'USD EUR GBP JPY INR CAD AUD NZD HKD SGD MXN BRL KRW ILS RUB TRY VND PHP THB UAH NGN CHF SEK NOK DKK PLN CZK HUF CNY ZAR'.split(' ');
const usual = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };
const unseen = /[\u200e\u200f\u061c]/g;

function parts(format, value) {
  return format.formatToParts(value).map((p) => ({ type: p.type, value: p.value.replace(unseen, '') })).filter((p) => p.value);
}
const inNumber = new Set(['integer', 'group', 'decimal', 'fraction']);
// The text around a number: # for the number, ¤ for the currency, - for the sign.
function around(list) {
  let text = '';
  for (const p of list) {
    if (inNumber.has(p.type)) { if (!text.endsWith('#')) text += '#'; } else if (p.type === 'currency') text += '¤';
    else if (p.type === 'minusSign') text += '-';
    else text += p.value;
  }
  return text;
}
function value(list, type) { return (list.find((p) => p.type === type) || {}).value; }

function row(id) {
  const tag = id.replace('_', '-') + '-u-nu-latn-ca-gregory';
  if (!Intl.NumberFormat.supportedLocalesOf([tag]).length) return null;
  const plain = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 });
  const large = parts(plain, -1234567890.5);
  const groups = large.filter((p) => p.type === 'integer').map((p) => p.value.length);
  const sizes = '' + groups[groups.length - 1] + (groups[groups.length - 2] === groups[groups.length - 1] ? '' : groups[groups.length - 2]);
  const least = parts(plain, 1000).some((p) => p.type === 'group') ? 1 : 2;
  const share = new Intl.NumberFormat(tag, { style: 'percent' });
  const money = (code) => new Intl.NumberFormat(tag, { style: 'currency', currency: code });
  const names = codes.map((code) => [code, value(parts(money(code), 1), 'currency')])
    .filter(([code, name]) => name !== (usual[code] || code)).map(([code, name]) => code + '=' + name);
  // A currency shown as a sign, which needs no space that only letters need.
  const sign = ['USD', 'INR', 'GBP', ...codes].find((code) => /^\p{S}$/u.test(value(parts(money(code), 1), 'currency'))) || 'XXX';
  const date = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' })
    .formatToParts(new Date(Date.UTC(2026, 0, 5)))
    .map((p) => ({ year: 'y', month: 'M'.repeat(p.value.length), day: 'd'.repeat(p.value.length) }[p.type] || p.value.replace(unseen, ''))).join('');
  const amount = parts(money(sign), -1234567890.5);
  return [value(large, 'decimal'), value(large, 'group'), value(amount, 'decimal') || value(large, 'decimal'), value(amount, 'group'), value(large, 'minusSign'), sizes, least,
    around(parts(share, 0.5)), around(parts(share, -0.5)),
    around(parts(money(sign), 1)), around(parts(money(sign), -1)), /^[yMd./\- ]+$/.test(date) ? date : 'y-MM-dd', names.join(' ')].join('|');
}

const rows = new Map();
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((a) => letters.map((b) => a + b));
for (const id of pairs.flatMap((language) => [language, ...pairs.map((c) => `${language}_${c.toUpperCase()}`)])) {
  const tag = id.replace('_', '-');
  const known = Intl.NumberFormat.supportedLocalesOf([tag]).length && new Intl.NumberFormat(tag).resolvedOptions().locale === tag;
  const r = known && row(id);
  if (r) rows.set(id, r);
}
for (const [id, r] of rows) if (!id.includes('_') || rows.get(id.split('_')[0]) !== r) console.log(id + '|' + r);
