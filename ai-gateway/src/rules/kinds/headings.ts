import { type Words } from "../text/language.ts";

/** The headings of the kinds of forms. */
export const HEADINGS: Readonly<Record<string, Words>> = {
  you: { en: "About you", es: "Sobre usted", fr: "À propos de vous", de: "Über Sie" },
  message: { en: "Your message", es: "Su mensaje", fr: "Votre message", de: "Ihre Nachricht" },
  event: { en: "The event", es: "El evento", fr: "L'événement", de: "Die Veranstaltung" },
  details: { en: "Details", es: "Detalles", fr: "Détails", de: "Einzelheiten" },
  work: {
    en: "Work and education",
    es: "Experiencia y formación",
    fr: "Parcours",
    de: "Beruf und Ausbildung",
  },
  documents: { en: "Documents", es: "Documentos", fr: "Documents", de: "Unterlagen" },
  health: { en: "Health", es: "Salud", fr: "Santé", de: "Gesundheit" },
  insurance: { en: "Insurance", es: "Seguro", fr: "Assurance", de: "Versicherung" },
  emergency: { en: "In an emergency", es: "En caso de emergencia", fr: "En cas d'urgence", de: "Im Notfall" },
  order: { en: "Your order", es: "Su pedido", fr: "Votre commande", de: "Ihre Bestellung" },
  delivery: { en: "Delivery", es: "Entrega", fr: "Livraison", de: "Lieferung" },
  payment: { en: "Payment", es: "Pago", fr: "Paiement", de: "Zahlung" },
  opinion: { en: "Your opinion", es: "Su opinión", fr: "Votre avis", de: "Ihre Meinung" },
  child: { en: "The child", es: "El niño o la niña", fr: "L'enfant", de: "Das Kind" },
  parent: {
    en: "Parent or guardian",
    es: "Padre, madre o tutor",
    fr: "Parent ou responsable légal",
    de: "Erziehungsberechtigte",
  },
  pet: { en: "Your pet", es: "Su mascota", fr: "Votre animal", de: "Ihr Tier" },
  company: { en: "Your company", es: "Su empresa", fr: "Votre entreprise", de: "Ihr Unternehmen" },
  home: { en: "Your home", es: "Su vivienda", fr: "Votre logement", de: "Ihr Zuhause" },
  finance: { en: "Finances", es: "Finanzas", fr: "Finances", de: "Finanzen" },
  confirm: { en: "Confirmation", es: "Confirmación", fr: "Confirmation", de: "Bestätigung" },
  when: { en: "When", es: "Cuándo", fr: "Quand", de: "Wann" },
  vehicle: { en: "Vehicle", es: "Vehículo", fr: "Véhicule", de: "Fahrzeug" },
  travel: { en: "Your trip", es: "Su viaje", fr: "Votre voyage", de: "Ihre Reise" },
};
