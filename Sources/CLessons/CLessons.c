#include "CLessons.h"

#ifndef __has_embed
#error "the lessons are embedded with #embed, which clang knows from version 19 on"
#endif

// C23 has #embed; clang takes it in older C as an extension and says so each time.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The folder scripts/lessons holds the only copy.
static const unsigned char interest[] = {
#embed "../../scripts/lessons/interest.fin"
};
static const unsigned char payment[] = {
#embed "../../scripts/lessons/payment.fin"
};
static const unsigned char early_payments[] = {
#embed "../../scripts/lessons/early-payments.fin"
};
static const unsigned char extra_payments[] = {
#embed "../../scripts/lessons/extra-payments.fin"
};
static const unsigned char rate_and_term[] = {
#embed "../../scripts/lessons/rate-and-term.fin"
};
static const unsigned char credit_cards[] = {
#embed "../../scripts/lessons/credit-cards.fin"
};
static const unsigned char student_loans[] = {
#embed "../../scripts/lessons/student-loans.fin"
};
static const unsigned char repayment_plans[] = {
#embed "../../scripts/lessons/repayment-plans.fin"
};
static const unsigned char which_loan_first[] = {
#embed "../../scripts/lessons/which-loan-first.fin"
};
static const unsigned char spending[] = {
#embed "../../scripts/lessons/spending.fin"
};
static const unsigned char apr[] = {
#embed "../../scripts/lessons/apr.fin"
};
static const unsigned char refinancing[] = {
#embed "../../scripts/lessons/refinancing.fin"
};
static const unsigned char inflation[] = {
#embed "../../scripts/lessons/inflation.fin"
};

static const fin_lesson lessons[] = {
    {"interest", interest, sizeof interest},
    {"payment", payment, sizeof payment},
    {"early-payments", early_payments, sizeof early_payments},
    {"extra-payments", extra_payments, sizeof extra_payments},
    {"rate-and-term", rate_and_term, sizeof rate_and_term},
    {"credit-cards", credit_cards, sizeof credit_cards},
    {"student-loans", student_loans, sizeof student_loans},
    {"repayment-plans", repayment_plans, sizeof repayment_plans},
    {"which-loan-first", which_loan_first, sizeof which_loan_first},
    {"spending", spending, sizeof spending},
    {"apr", apr, sizeof apr},
    {"refinancing", refinancing, sizeof refinancing},
    {"inflation", inflation, sizeof inflation},
};

const fin_lesson *fin_lesson_at(size_t place) {
  return place < sizeof lessons / sizeof lessons[0] ? &lessons[place] : NULL;
}
