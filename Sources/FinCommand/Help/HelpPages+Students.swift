import FinLibrary

extension HelpPages {
  static let students = """
    Student loans

    stafford = student_loan($20k, 5.5%, start: 2022-09-01,
      school_until: 2026-05-15)
    :new student asks for one step by step.

      student_loans                       all your student loans: balance, rate,
                                          payment, next due and payoff, with totals
      stafford                            payment, total cost and payoff date
      stafford = pay(stafford, $250)      records a payment made today
      progress(stafford)                  paid, left, next payment and payoff date,
                                          with a chart of the balance
      pay(student_loans, $500)            one payment: what is due on each, the rest
                                          to the highest rate, or as you choose with
                                          share: "proportional" or a list of names

    Before repayment

      Interest accrues daily from the first disbursement, unless the loan is
      subsidized. It is kept apart from the principal until you pay it; if it
      capitalizes (is added to the principal), you pay interest on it, too. To learn
      more: fin lesson student-loans.

    Paying sooner

      stafford with {extra: $50}          the same payment and $50 more each month
      stafford.payment = $300             a different payment; once payments are
                                          recorded, it applies from today on
      pace(stafford, $300)                compares it with today's payment
      ideal_payment(stafford, by: 2032-01-01)
      which loan first                    the plan that costs the least, and what it
                                          saves
      plan(student_loans, extra: $100)

    From a file

      :import MyStudentData.txt           loans in the file that StudentAid.gov lets
                                          you download under My Aid
      reconcile(stafford, "history.csv")  compares your servicer's list of payments
      stafford.paid[3].returned = 2026-11-19
                                          the bank returned a payment; imports mark
                                          it by themselves

    Repayment plans

      repayment_plans(stafford, $45k)     all plans you may have, with what each
                                          costs and forgives; chart(…) draws them
      repayment_plans(student_loans, $45k, by: "monthly")
                                          several loans together, the lowest first
                                          payment on top; or "soonest", "forgiven"
      borrower(student_loans)             one payment by income for all your loans
      stafford with {plan: "ibr", income: $45k}
      stafford.plan = "ibr"               in repayment the plan holds from today on;
                                          payments before it stay as they were
      stafford.income = $50k              and so do a new income and household

    By a term: standard, tiered, extended, graduated, extended_graduated,
    consolidation. By income: rap, ibr, ibr_old, paye, icr, with household:,
    dependents:, region:, filing:, income_growth: and pslf: true. Income and people
    may go by year: income: [{year: 2026, agi: $45k}, {year: 2027, agi: $52k}]. A
    payment by income is recalculated each year, in the month of recertify:.
    Which plans a loan may have follows from its dates. Private loans (federal:
    false) need a term or a payment.

    """
}
