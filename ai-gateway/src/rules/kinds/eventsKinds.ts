import { type Kind } from "./kind.ts";

/** Events, appointments and journeys. */
export const EVENTS_KINDS: readonly Kind[] = [
  {
    id: "rsvp",
    title: {
      en: "RSVP",
      es: "Confirmación de asistencia",
      fr: "Confirmation de présence",
      de: "Zu- oder Absage",
    },
    names:
      "rsvp|rsvps|rsvp form|wedding rsvp|invitation|invite|confirmación de asistencia|invitación|confirmation de présence|einladung|zusage|rückmeldung zur hochzeit|reply card",
    fields: [
      ["you", "fullName* email?^"],
      ["event", "attending* guestCount? mealChoice?^ dietary? guestNames~ songRequest~ comments?^"],
    ],
    core: "attending",
  },
  {
    id: "event",
    title: {
      en: "Event registration",
      es: "Inscripción al evento",
      fr: "Inscription à l'événement",
      de: "Anmeldung zur Veranstaltung",
    },
    names:
      "event|wedding|party|birthday party|boda|fiesta|mariage|hochzeit|event registration|conference|conference registration|register for event|seminar|webinar|webinar registration|meetup|symposium|workshop registration|event signup|workshop signup|summit|attendee registration|inscripción evento|inscripción al congreso|congreso|evento|conferencia|inscription événement|événement|conférence|veranstaltung|veranstaltungsanmeldung|konferenz|tagung|hackathon|race registration|marathon|run|tournament|competition|carrera|torneo|course à pied|lauf|turnier|workshop|taller|jornada",
    fields: [
      ["you", "fullName* email* phone?^ company?^ jobTitle~"],
      ["event", "ticketType? sessions~ dietary? accessibility~ comments~"],
      ["confirm", "terms~"],
    ],
  },
  {
    id: "booking",
    title: {
      en: "Appointment booking",
      es: "Reserva de cita",
      fr: "Prise de rendez-vous",
      de: "Terminbuchung",
    },
    names:
      "appointment|appointment booking|book an appointment|booking|schedule|appointment request|consultation booking|book a consultation|salon|barber|haircut|grooming|massage|spa|cita|reserva de cita|pedir cita|rendez-vous|prise de rendez-vous|réservation|termin|terminanfrage|terminvereinbarung|terminbuchung|buchung|schedule a call|schedule a meeting|meeting request",
    fields: [
      ["you", "fullName* email* phone*"],
      ["when", "service? preferredDate* preferredTime* comments?^"],
    ],
  },
  {
    id: "table",
    title: {
      en: "Table reservation",
      es: "Reserva de mesa",
      fr: "Réservation de table",
      de: "Tischreservierung",
    },
    names:
      "table|table reservation|restaurant reservation|restaurant booking|book a table|table booking|dinner reservation|reserva de mesa|reservar mesa|réservation de table|réserver une table|tischreservierung|tisch|tisch reservieren|restaurant",
    fields: [
      ["you", "fullName* phone* email?"],
      ["when", "preferredDate* preferredTime* guestCount* specialRequests?"],
    ],
  },
  {
    id: "hotel",
    title: { en: "Hotel booking", es: "Reserva de hotel", fr: "Réservation d'hôtel", de: "Hotelbuchung" },
    names:
      "hotel|hotel booking|hotel reservation|room booking|guest house|bed and breakfast|b&b|holiday rental|accommodation booking|campsite|reserva de hotel|hotel reserva|casa rural|habitación|réservation hôtel|chambre d'hôtes|gîte|camping|hotelbuchung|zimmerbuchung|ferienwohnung|pension|vacation rental|cabin|hostel",
    fields: [
      ["you", "fullName* email* phone"],
      ["travel", "stayDates* roomType? adultsCount?^ childrenCount?^ specialRequests?"],
    ],
  },
  {
    id: "travel",
    title: { en: "Travel request", es: "Solicitud de viaje", fr: "Demande de voyage", de: "Reiseantrag" },
    names:
      "travel|travel request|trip|business trip|travel authorization|travel booking|trip request|viaje|solicitud de viaje|voyage|déplacement|ordre de mission|dienstreise|reise|reiseantrag|tour booking|travel agency|excursion",
    fields: [
      ["you", "fullName* email* department~"],
      [
        "travel",
        "destination* stayDates* guestCount?^ transport?^ accommodation~ budget?^ reason?^ comments~",
      ],
    ],
  },
  {
    id: "venue",
    title: { en: "Venue booking", es: "Reserva de espacio", fr: "Réservation de salle", de: "Raumbuchung" },
    names:
      "venue|venue hire|venue booking|room hire|meeting room|hall|hall hire|room reservation|space rental|conference room|sala|alquiler de sala|reserva de sala|salle|location de salle|réservation de salle|raum|raumbuchung|saalmiete|raumreservierung|catering|catering order|catering request|party catering",
    fields: [
      ["you", "fullName* email* phone"],
      ["event", "eventType eventDate* startTime^ endTime~ guestCount* specialRequests? budget~"],
    ],
  },
  {
    id: "speaker",
    title: {
      en: "Call for speakers",
      es: "Convocatoria de ponentes",
      fr: "Appel à intervenants",
      de: "Vortrag einreichen",
    },
    names:
      "speaker|call for speakers|call for papers|speaker application|talk submission|cfp|session proposal|talk proposal|ponentes|ponencia|intervenants|appel à communications|vortrag|vortragseinreichung|abstract submission|paper submission",
    fields: [
      ["you", "fullName* email* company^ bio profilePhoto~"],
      ["event", "title* abstract* duration?^ skillLevel?^ comments~"],
    ],
  },
  {
    id: "ticket",
    title: {
      en: "Ticket order",
      es: "Pedido de entradas",
      fr: "Commande de billets",
      de: "Kartenbestellung",
    },
    names:
      "ticket|ticket order|ticket sales|buy tickets|ticket purchase|concert|theatre|raffle|entradas|compra de entradas|billets|billetterie|tickets|kartenbestellung|konzert|theater",
    fields: [
      ["you", "fullName* email* phone?^"],
      ["order", "ticketType ticketCount* preferredDate?~ paymentMethod?^"],
    ],
  },
  {
    id: "transfer",
    title: {
      en: "Transfer booking",
      es: "Reserva de traslado",
      fr: "Réservation de transfert",
      de: "Fahrt buchen",
    },
    names:
      "taxi|taxi booking|airport transfer|airport pickup|car service|ride|shuttle|ride request|limo|traslado|transfert|fahrdienst|taxibestellung|car rental|rental car|car hire|alquiler de coches|location de voiture|mietwagen|autovermietung|vehicle rental|bike rental|vehicle hire",
    fields: [
      ["you", "fullName* phone* email"],
      [
        "travel",
        "pickupLocation* dropoffLocation pickupDate* pickupTime* guestCount?^ flightNumber~ comments~",
      ],
    ],
  },
];
