import { type Kind } from "./kind.ts";

/** What people think. */
export const OPINION_KINDS: readonly Kind[] = [
  {
    id: "nps",
    title: { en: "NPS survey", es: "Encuesta NPS", fr: "Enquête NPS", de: "NPS-Umfrage" },
    names:
      "nps|net promoter|net promoter score|nps survey|encuesta nps|enquête nps|nps umfrage|loyalty survey|recommendation survey",
    fields: [["opinion", "nps* npsReason? suggestions~ contactMeBack~ email~"]],
    core: "nps",
  },
  {
    id: "satisfaction",
    title: {
      en: "Customer satisfaction",
      es: "Satisfacción del cliente",
      fr: "Satisfaction client",
      de: "Kundenzufriedenheit",
    },
    names:
      "customer satisfaction|satisfaction survey|csat|customer feedback|client satisfaction|customer survey|service feedback|feedback|feedback form|survey|client feedback|user feedback|review form|review|rate us|satisfacción|encuesta de satisfacción|satisfacción del cliente|opinión|encuesta|comentarios de clientes|valoración|enquête de satisfaction|satisfaction|avis|avis client|questionnaire de satisfaction|sondage|enquête|kundenzufriedenheit|kundenfeedback|zufriedenheit|zufriedenheitsumfrage|feedbackformular|umfrage|kundenumfrage|bewertung|testimonial|testimonials|guest feedback|visitor feedback",
    fields: [
      ["you", "fullName?~ email?^"],
      ["opinion", "overallRating* serviceRating~ likedMost~ suggestions~ wouldRecommend?^ comments?"],
    ],
  },
  {
    id: "productFeedback",
    title: {
      en: "Product feedback",
      es: "Opinión sobre el producto",
      fr: "Avis sur le produit",
      de: "Produktfeedback",
    },
    names:
      "product feedback|product survey|product review|app feedback|beta feedback|website feedback|usability|user research|user survey|market research|opinión del producto|avis produit|étude de marché|produktfeedback|produktbewertung|marktforschung|produktumfrage|software feedback|beta test|beta tester|ux survey",
    fields: [
      ["you", "email?^"],
      [
        "opinion",
        "product~ overallRating* easeRating^ qualityRating^ valueRating~ likedMost? suggestions? nps~ comments~",
      ],
    ],
  },
  {
    id: "restaurantFeedback",
    title: {
      en: "Restaurant feedback",
      es: "Opinión sobre el restaurante",
      fr: "Avis sur le restaurant",
      de: "Restaurantbewertung",
    },
    names:
      "restaurant feedback|dining feedback|food feedback|restaurant survey|cafe feedback|diner feedback|restaurant review|opinión restaurante|encuesta restaurante|avis restaurant|satisfaction restaurant|restaurantbewertung|gästefeedback|restaurant umfrage|café feedback",
    fields: [
      ["you", "email?~ preferredDate?~"],
      [
        "opinion",
        "foodRating* serviceRating* atmosphereRating^ cleanlinessRating~ valueRating~ overallRating wouldRecommend?~ comments?",
      ],
    ],
  },
  {
    id: "hotelFeedback",
    title: {
      en: "Guest feedback",
      es: "Opinión de huéspedes",
      fr: "Avis des clients de l'hôtel",
      de: "Gästebewertung",
    },
    names:
      "hotel feedback|hotel guest feedback|stay feedback|guest satisfaction|hotel survey|hotel review|after their stay|opinión hotel|encuesta hotel|avis hôtel|hotelbewertung|gästebefragung|gästezufriedenheit|checkout survey",
    fields: [
      ["you", "unitNumber~ stayDates~"],
      [
        "opinion",
        "overallRating* cleanlinessRating serviceRating atmosphereRating^ foodRating^ valueRating~ wouldRecommend?^ comments?",
      ],
    ],
  },
  {
    id: "eventFeedback",
    title: {
      en: "Event feedback",
      es: "Opinión sobre el evento",
      fr: "Avis sur l'événement",
      de: "Veranstaltungsfeedback",
    },
    names:
      "event feedback|post event|post-event survey|event survey|conference feedback|webinar feedback|event evaluation|event satisfaction|after the event|opinión evento|encuesta del evento|encuesta posterior al evento|satisfacción del evento|avis événement|satisfaction événement|veranstaltungsfeedback|event-feedback|feedback zur veranstaltung|conference evaluation",
    fields: [
      [
        "opinion",
        "overallRating* contentRating^ teacherRating~ atmosphereRating~ likedMost? suggestions? wouldRecommend?~ nps~ comments~",
      ],
    ],
  },
  {
    id: "poll",
    title: { en: "Poll", es: "Votación", fr: "Sondage rapide", de: "Abstimmung" },
    names:
      "poll|quick poll|vote|voting|voting form|election|votación|voto|vote en ligne|abstimmung|wahl|ballot|quiz|trivia|nomination|nomination form",
    fields: [
      ["you", "fullName?~ email?~"],
      ["opinion", "category* reason?^ comments~"],
    ],
  },
  {
    id: "complaint",
    title: { en: "Complaint", es: "Queja", fr: "Réclamation", de: "Beschwerde" },
    names:
      "complaint|complaint form|customer complaint|grievance|complaints|queja|quejas|reclamación|libro de reclamaciones|quejas y reclamaciones|hoja de reclamaciones|réclamation|plainte|beschwerde|reklamation|beschwerdeformular|grievance form|whistleblower|whistleblowing|canal de denuncias|hinweisgeber",
    fields: [
      ["you", "fullName* email* phone?"],
      ["details", "orderNumber~ incidentDate? category~ problemDescription* refundOrExchange^ evidence?^"],
    ],
  },
  {
    id: "lifestyle",
    title: { en: "Survey", es: "Encuesta", fr: "Enquête", de: "Umfrage" },
    names:
      "community survey|resident survey|demographic survey|student survey|parent survey|research survey|encuesta a vecinos|encuesta a padres|enquête étudiants|bürgerumfrage|elternumfrage|demographics|research study|study participation|travel survey|commuting survey",
    fields: [
      ["you", "ageGroup? gender~ postalCode~ employmentStatus~"],
      ["opinion", "overallRating suggestions comments?"],
    ],
  },
];
