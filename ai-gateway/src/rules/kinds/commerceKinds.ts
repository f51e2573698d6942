import { type Kind } from "./kind.ts";

/** Buying, giving and money. */
export const COMMERCE_KINDS: readonly Kind[] = [
  {
    id: "order",
    title: { en: "Order form", es: "Formulario de pedido", fr: "Bon de commande", de: "Bestellformular" },
    names:
      "order|order form|product order|purchase|online order|shop|buy|pre-order|preorder|food order|cake order|bakery|t-shirt order|merch|merchandise|takeaway|pizza|flower order|pedido|formulario de pedido|hacer pedido|encargo|tarta|commande|bon de commande|gâteau|bestellung|bestellformular|torte|lunch order|order sheet|wholesale order|custom order|cake",
    fields: [
      ["you", "fullName* email* phone?"],
      ["order", "product* quantity* size~ color~ couponCode~"],
      ["delivery", "deliveryMethod~ deliveryAddress*^ deliveryDate~"],
      ["payment", "paymentMethod^ comments?"],
    ],
  },
  {
    id: "return",
    title: { en: "Return request", es: "Devolución", fr: "Demande de retour", de: "Rücksendung" },
    names:
      "return|return form|refund|refund request|exchange|return request|product return|rma|warranty|warranty claim|returns|devolución|reembolso de producto|garantía|cambio|retour|retour produit|remboursement produit|garantie|rücksendung|retoure|rückgabe|umtausch|garantiefall|erstattung|reklamation ware",
    fields: [
      ["you", "fullName* email*"],
      ["order", "orderNumber* product? purchaseDate^ returnReason* refundOrExchange*"],
      ["documents", "photo?^ comments~"],
    ],
  },
  {
    id: "warranty",
    title: {
      en: "Product registration",
      es: "Registro de producto",
      fr: "Enregistrement du produit",
      de: "Produktregistrierung",
    },
    names:
      "product registration|warranty registration|register product|registro de producto|registro de garantía|enregistrement produit|produktregistrierung|garantieregistrierung",
    fields: [
      ["you", "fullName* email* phone~ address~"],
      ["order", "product* serialNumber* purchaseDate* purchasePlace? receipt?^"],
    ],
  },
  {
    id: "donation",
    title: { en: "Donation", es: "Donación", fr: "Don", de: "Spende" },
    names:
      "donation|donate|donation form|fundraiser|fundraising|charity|give|giving|pledge|donación|donar|donaciones|don|faire un don|dons|spende|spenden|spendenformular|sponsorship|sponsor|charity donation",
    fields: [
      ["you", "fullName* email* phone~ address~"],
      [
        "payment",
        "donationAmount* donationFrequency?^ paymentMethod^ dedication~ giftAid~ anonymous?~ comments~",
      ],
    ],
    core: "donationAmount",
  },
  {
    id: "membership",
    title: {
      en: "Membership application",
      es: "Solicitud de socio",
      fr: "Demande d'adhésion",
      de: "Mitgliedsantrag",
    },
    names:
      "membership|membership application|become a member|join club|club membership|member registration|club|association|join us|member|socio|alta de socio|hacerse socio|asociación|adhésion|devenir membre|adhérer|bulletin d'adhésion|association|mitgliedschaft|mitgliedsantrag|mitglied werden|beitritt|beitrittserklärung|verein|vereinsanmeldung|aufnahmeantrag|library card|loyalty card|loyalty program",
    fields: [
      ["you", "fullName* email* phone birthDate^ address*"],
      ["details", "membershipType* heardAbout~ paymentMethod?^"],
      ["confirm", "terms~ signature~"],
    ],
  },
  {
    id: "volunteer",
    title: {
      en: "Volunteer sign-up",
      es: "Inscripción de voluntarios",
      fr: "Inscription des bénévoles",
      de: "Freiwillige anmelden",
    },
    names:
      "volunteer|volunteers|volunteering|volunteer application|volunteer signup|volunteer sign up|volunteer registration|helper|helpers|voluntario|voluntarios|voluntariado|bénévole|bénévoles|bénévolat|freiwillige|freiwilligenarbeit|ehrenamt|helfer|ehrenamtliche|community cleanup|cleanup",
    fields: [
      ["you", "fullName* email* phone address~ birthDate~"],
      ["details", "availability* volunteerAreas skills^ hasExperience~ motivation?^"],
      ["emergency", "emergencyName~ emergencyPhone~"],
      ["confirm", "backgroundCheck~"],
    ],
  },
  {
    id: "loan",
    title: { en: "Loan application", es: "Solicitud de préstamo", fr: "Demande de prêt", de: "Kreditantrag" },
    names:
      "loan|loan application|credit application|mortgage|mortgage application|personal loan|car loan|small business loan|business loan|credit|préstamo|solicitud de préstamo|hipoteca|crédito|prêt|demande de prêt|crédit|prêt immobilier|kredit|kreditantrag|darlehen|hypothek|baufinanzierung",
    fields: [
      ["you", "fullName* birthDate* email* phone* address*"],
      ["finance", "employmentStatus* employer^ income* debts~"],
      ["details", "loanAmount* loanPurpose* loanTerm^"],
      ["documents", "idDocument~ evidence~"],
      ["confirm", "backgroundCheck~ privacyConsent^ signature~"],
    ],
  },
  {
    id: "insurance",
    title: {
      en: "Insurance claim",
      es: "Parte de siniestro",
      fr: "Déclaration de sinistre",
      de: "Schadensmeldung",
    },
    names:
      "insurance claim|claim|claim form|accident claim|car accident|damage claim|damage report|siniestro|parte de siniestro|reclamación al seguro|declaración de siniestro|sinistre|déclaration de sinistre|constat|schadensmeldung|schadenmeldung|versicherungsfall|schadensanzeige|unfallmeldung|home insurance claim|travel insurance claim|insurance|claims",
    fields: [
      ["you", "fullName* policyNumber* email* phone*"],
      [
        "details",
        "claimType^ incidentDate* incidentLocation^ incidentDescription* amount? witnesses~ policeReport~",
      ],
      ["documents", "damagePhotos? evidence~"],
      ["payment", "iban~"],
      ["confirm", "declaration~ signature~"],
    ],
  },
  {
    id: "payment",
    title: { en: "Payment", es: "Pago", fr: "Paiement", de: "Zahlung" },
    names:
      "payment|payment form|pay|invoice payment|payment details|billing|billing form|checkout|pago|formulario de pago|paiement|zahlung|direct debit|sepa|standing order|payment information|checkout form",
    fields: [
      ["you", "fullName* email* billingAddress^"],
      ["payment", "amount* invoiceNumber?^ paymentMethod*"],
    ],
  },
  {
    id: "supplier",
    title: {
      en: "Supplier registration",
      es: "Alta de proveedor",
      fr: "Inscription fournisseur",
      de: "Lieferantenregistrierung",
    },
    names:
      "supplier|vendor|vendor registration|supplier registration|vendor application|partner|partnership|partner application|reseller|affiliate|proveedor|alta de proveedor|fournisseur|partenariat|partenaire|lieferant|partnerschaft|market stall|stall holder|exhibitor|vendor form",
    fields: [
      ["company", "company* taxId? website?^ address^"],
      ["you", "fullName* email* phone"],
      ["details", "service? description^ iban~ evidence~"],
    ],
  },
];
