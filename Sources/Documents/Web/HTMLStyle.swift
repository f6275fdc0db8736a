import Drawing

/// The looks and the one behavior of exported pages: tables that can be sorted.
///
/// Nothing else runs in a page, and nothing else styles it: a browser compares both with their checksums,
/// SHA-256 in base64 of the text between the tags, which a test makes again.
enum HTMLStyle {
  static let sheetHash = "sha256-uza95I5SGAweHGv0Hbk0OBbnUe7jwh62SpfRdvAJFCw="
  static let scriptHash = "sha256-xi5kPu6p1mBqmViTSxSMWpeIlJYRtJtuNlzHbftjOpw="

  static let sheet = """
    :root { color-scheme: light dark; \(variables(.light)) }
    @media (prefers-color-scheme: dark) { :root { \(variables(.dark)) } }
    @media print { :root { color-scheme: light; \(variables(.light)) } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--text); line-height: 1.45;
      font-family: system-ui, 'Segoe UI', 'Noto Sans', sans-serif; font-variant-numeric: tabular-nums lining-nums; }
    main, footer { max-width: 52rem; margin: 0 auto; padding: 1rem; }
    footer { color: var(--muted); font-size: .85rem; border-top: 1px solid var(--rule); }
    h1 { font-size: 1.7rem; line-height: 1.2; margin: 1rem 0 .6rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.2rem; margin: 2rem 0 .6rem; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
    h1 small, h2 small { color: var(--muted); font-size: .6em; font-weight: normal; }
    p { margin: .5rem 0; overflow-wrap: anywhere; }
    .note { color: var(--muted); font-size: .9rem; }
    table { border-collapse: collapse; }
    th { font-weight: inherit; text-align: left; }
    .figure { text-align: right; white-space: nowrap; }
    .middle { text-align: center; }
    .date { white-space: nowrap; }
    .panel { width: 100%; border-top: 1px solid var(--rule); margin-bottom: .4rem; }
    .panel th, .panel td { padding: .22rem .8rem .22rem 0; vertical-align: baseline; }
    .panel th { color: var(--muted); width: 14rem; }
    .panel td.figure { width: 9rem; }
    .scroll { overflow-x: auto; margin: .8rem 0; background:
      linear-gradient(to right, var(--paper) 40%, transparent) 0 0 / 3rem 100% no-repeat local,
      linear-gradient(to left, var(--paper) 40%, transparent) 100% 0 / 3rem 100% no-repeat local,
      linear-gradient(to right, var(--muted), transparent) 0 0 / .8rem 100% no-repeat scroll,
      linear-gradient(to left, var(--muted), transparent) 100% 0 / .8rem 100% no-repeat scroll; }
    .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .rows { width: 100%; font-size: .92rem; }
    .rows th, .rows td { padding: .2rem .5rem; }
    .rows thead th { border-bottom: 1px solid var(--muted); color: var(--muted); font-weight: 600;
      position: sticky; top: 0; background: var(--paper); vertical-align: bottom; }
    .rows thead button { all: unset; cursor: pointer; }
    .rows thead button:focus-visible { outline: 2px solid var(--accent); }
    .rows thead [aria-sort=ascending] button::after { content: ' ▲'; }
    .rows thead [aria-sort=descending] button::after { content: ' ▼'; }
    .rows tbody tr:hover { background: var(--shade); }
    .rows .sum { background: var(--shade); font-weight: 600; }
    .rows .sum strong { font-weight: inherit; }
    .rows.sorted tbody .sum { display: none; }
    .rows tfoot .sum { background: none; border-top: 1px solid var(--muted); }
    figure { margin: .6rem 0; }
    figure svg { display: block; width: 100%; height: auto; }
    .narrow { display: none; }
    .negative, .error { color: var(--negative); } .positive { color: var(--positive); }
    .warning { color: var(--warning); } .accent { color: var(--accent); } .muted { color: var(--muted); }
    .heat1 { color: var(--heat1); } .heat2 { color: var(--heat2); }
    .heat4 { color: var(--heat4); } .heat5 { color: var(--heat5); }
    .meter { letter-spacing: -.05em; }
    code { font-family: ui-monospace, monospace; font-size: .92em; }
    @media (max-width: 36rem) {
      .wide { display: none; } .narrow { display: block; }
      .panel, .panel tbody { display: block; }
      .panel tr { display: flex; flex-wrap: wrap; justify-content: space-between; padding: .22rem 0; }
      .panel th, .panel td, .panel td.figure { padding: 0; width: auto; }
      .panel td.note { flex-basis: 100%; } .panel td.note:empty { display: none; }
      .rows { font-size: .85rem; }
      .rows th[scope=row], .rows thead th:first-child { position: sticky; left: 0; background: var(--paper); }
      .rows tbody .sum th[scope=row] { background: var(--shade); }
      .rows thead th:first-child { z-index: 1; }
    }
    @media print {
      body { font-size: 10pt; } main { max-width: none; padding: 0; }
      .scroll { overflow: visible; background: none; } .rows { font-size: 8.5pt; }
      .rows thead { display: table-header-group; } .rows thead th { position: static; }
      .rows tfoot { display: table-row-group; } .rows tbody tr:hover { background: none; }
      tr, figure { break-inside: avoid; } h1, h2, h3 { break-after: avoid; }
    }
    """

  private static func variables(_ palette: Palette) -> String {
    Ink.all.map { "--\($0.name): \(palette.code($0));" }.joined(separator: " ")
  }

  /// Each heading sorts up, then down, then puts the rows back as they were; sums of years are hidden meanwhile.
  static let script = """
    for (const table of document.querySelectorAll('table.rows')) {
      const body = table.tBodies[0], first = [...body.rows];
      table.querySelectorAll('thead th').forEach((head, place) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.append(...head.childNodes);
        head.append(button);
        button.addEventListener('click', () => {
          const next = { ascending: 'descending', descending: '' }[head.getAttribute('aria-sort')] ?? 'ascending';
          table.querySelectorAll('thead th').forEach(other => other.removeAttribute('aria-sort'));
          table.classList.toggle('sorted', next !== '');
          if (next === '') { body.append(...first); return; }
          head.setAttribute('aria-sort', next);
          const key = row => row.cells[place]?.dataset.s ?? row.cells[place]?.textContent ?? '';
          const sign = next === 'ascending' ? 1 : -1;
          body.append(...[...first].sort((a, b) => {
            const [x, y] = [key(a), key(b)];
            const [m, n] = [parseFloat(x), parseFloat(y)];
            const byText = isNaN(m) || isNaN(n) || /^\\d{4}-/.test(x);
            return sign * (byText ? x.localeCompare(y) : m - n);
          }));
        });
      });
    }
    """
}
