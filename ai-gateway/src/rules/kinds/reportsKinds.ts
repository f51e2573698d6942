import { type Kind } from "./kind.ts";

/** Homes, vehicles, incidents and requests for help. */
export const REPORTS_KINDS: readonly Kind[] = [
  {
    id: "maintenance",
    title: {
      en: "Maintenance request",
      es: "Solicitud de mantenimiento",
      fr: "Demande d'intervention",
      de: "Reparaturanfrage",
    },
    names:
      "maintenance|maintenance request|repair|repair request|work order|facilities|facility request|facility|tenant request|property maintenance|fix|broken|service request|plumbing|plumber|electrician|mantenimiento|solicitud de mantenimiento|reparación|avería|incidencia|maintenance|demande d'intervention|réparation|dépannage|reparatur|reparaturanfrage|instandhaltung|wartung|hausmeister|mängelmeldung|mieter|tenant maintenance|storingsmelding|mangel|reparaturmeldung|schadensmeldung wohnung|handyman|tenant repair",
    fields: [
      ["you", "fullName* phone* email? unitNumber*^"],
      ["details", "category~ problemDescription* urgency* photo? preferredDate~ permissionToEnter?^"],
    ],
  },
  {
    id: "incident",
    title: {
      en: "Incident report",
      es: "Informe de incidente",
      fr: "Rapport d'incident",
      de: "Vorfallmeldung",
    },
    names:
      "incident|incident report|accident|accident report|safety report|workplace accident|injury report|near miss|hazard report|safety incident|accident book|injury|incidente|informe de incidente|accidente|parte de accidente|incidencias|accident du travail|rapport d'incident|incident|déclaration d'accident|vorfall|vorfallmeldung|unfall|unfallbericht|arbeitsunfall|vorfallbericht|hazard|security incident",
    fields: [
      ["you", "inspector* phone?~ email?~"],
      [
        "details",
        "incidentDate* incidentTime^ incidentLocation* incidentType~ incidentDescription* peopleInvolved? injured?^ injuryDescription~ witnesses? actionTaken^ severity~ evidence?",
      ],
      ["confirm", "signature~"],
    ],
  },
  {
    id: "bug",
    title: { en: "Bug report", es: "Informe de error", fr: "Rapport de bogue", de: "Fehlerbericht" },
    names:
      "bug|bug report|bugs|software bug|error report|defect|issue report|defect report|informe de error|reporte de errores|errores|bogue|rapport de bug|fehlerbericht|fehlermeldung|bug melden|softwarefehler|crash report",
    fields: [
      ["you", "email?^"],
      [
        "details",
        "title* description*~ stepsToReproduce* expectedResult actualResult severity^ browser?^ operatingSystem~ softwareVersion~ photo?^",
      ],
    ],
  },
  {
    id: "support",
    title: {
      en: "Support request",
      es: "Solicitud de asistencia",
      fr: "Demande d'assistance",
      de: "Supportanfrage",
    },
    names:
      "support|support ticket|it support|help desk|helpdesk|it request|customer support|technical support|it help|it ticket|tech support|service desk|soporte|soporte técnico|asistencia|mesa de ayuda|assistance|support technique|assistance informatique|supportanfrage|it-support|hilfe|support-ticket|help request|it issue|it problem|customer service request",
    fields: [
      ["you", "fullName* email* department~ phone~"],
      ["details", "category? subject^ problemDescription* urgency device~ evidence?"],
    ],
  },
  {
    id: "inspection",
    title: { en: "Inspection", es: "Inspección", fr: "Inspection", de: "Prüfprotokoll" },
    names:
      "inspection|checklist|inspection checklist|audit|safety inspection|vehicle inspection|vehicle check|site inspection|quality check|quality control|house inspection|cleaning checklist|inspección|lista de control|auditoría|contrôle|liste de contrôle|prüfung|checkliste|prüfprotokoll|kontrolle|begehung|equipment check|fire safety",
    fields: [
      ["you", "inspector* date*"],
      ["details", "placeName* passFail* comments? photo?^ actionTaken~"],
      ["confirm", "signature?^"],
    ],
  },
  {
    id: "lost",
    title: { en: "Lost and found", es: "Objetos perdidos", fr: "Objets trouvés", de: "Fundbüro" },
    names:
      "lost and found|lost item|lost property|lost pet|found item|lost|objetos perdidos|objet perdu|objets trouvés|fundbüro|fundsache|verloren|verlustmeldung|lost luggage|lost dog",
    fields: [
      ["you", "fullName* phone* email?"],
      ["details", "itemLost* incidentDate* incidentLocation* photo?^"],
    ],
  },
  {
    id: "rental",
    title: {
      en: "Rental application",
      es: "Solicitud de alquiler",
      fr: "Dossier de location",
      de: "Mietanfrage",
    },
    names:
      "rental application|rent application|tenant application|apartment application|lease application|rental|rent|tenancy application|tenant|flat|lease|flatmate|roommate|solicitud de alquiler|alquiler|inquilino|piso|location|dossier de location|locataire|candidature location|mietanfrage|mieterselbstauskunft|wohnung|selbstauskunft|mietinteressent|wohnungsbewerbung|letting|apartment",
    fields: [
      ["you", "fullName* birthDate^ email* phone* moveFrom"],
      ["finance", "employer^ income*"],
      ["home", "arrivalDate* occupants hasPets landlord~ referenceName~ referenceContact~"],
      ["documents", "idDocument~ evidence~"],
      ["confirm", "backgroundCheck~ signature~"],
    ],
  },
  {
    id: "viewing",
    title: {
      en: "Property viewing",
      es: "Visita de inmueble",
      fr: "Visite de bien",
      de: "Besichtigungstermin",
    },
    names:
      "viewing|property viewing|house viewing|real estate|estate agent|property enquiry|property inquiry|inmobiliaria|visita inmueble|inmueble|immobilier|agence immobilière|immobilien|makler|besichtigung|wohnungsbesichtigung|property listing|home buyer|buyers",
    fields: [
      ["you", "fullName* email* phone*"],
      ["home", "propertyType? placeName~ preferredDate* preferredTime?^ budget?^ message?"],
    ],
  },
  {
    id: "moving",
    title: {
      en: "Moving quote",
      es: "Presupuesto de mudanza",
      fr: "Devis de déménagement",
      de: "Umzugsanfrage",
    },
    names:
      "moving|moving company|moving quote|removal|removals|house move|relocation|mudanza|presupuesto mudanza|déménagement|devis déménagement|umzug|umzugsanfrage|umzugsunternehmen|movers",
    fields: [
      ["you", "fullName* email* phone*"],
      ["home", "moveFrom* moveTo* preferredDate* roomCount? comments?"],
    ],
  },
  {
    id: "cleaning",
    title: {
      en: "Cleaning booking",
      es: "Reserva de limpieza",
      fr: "Réservation de ménage",
      de: "Reinigung buchen",
    },
    names:
      "cleaning|house cleaning|cleaning service|cleaner|home cleaning|cleaning company|carpet cleaning|window cleaning|gardening|lawn|lawn care|landscaping|limpieza|servicio de limpieza|jardinería|ménage|nettoyage|jardinage|reinigung|reinigungsdienst|putzhilfe|gartenarbeit|cleaning quote",
    fields: [
      ["you", "fullName* phone* email address*"],
      ["details", "service? propertyType? roomCount^ visitFrequency?^ preferredDate* comments?"],
    ],
  },
  {
    id: "vehicle",
    title: { en: "Vehicle service", es: "Taller mecánico", fr: "Rendez-vous garage", de: "Werkstatttermin" },
    names:
      "garage|car service booking|car repair|vehicle service|auto repair|mechanic|test drive|mot|car wash|oil change|taller mecánico|taller coche|prueba de conducción|essai|rendez-vous garage|werkstatt|werkstatttermin|probefahrt|autowerkstatt|tyre change|car maintenance|parking permit|parking",
    fields: [
      ["you", "fullName* phone* email?"],
      ["vehicle", "vehicle* licensePlate? mileage~"],
      ["details", "problemDescription? preferredDate* preferredTime~"],
    ],
  },
  {
    id: "photo",
    title: { en: "Photo session", es: "Sesión de fotos", fr: "Séance photo", de: "Fotoshooting" },
    names:
      "photo session|photography|photoshoot|photographer|photo shoot|wedding photographer|sesión de fotos|fotógrafo|séance photo|photographe|fotoshooting|fotograf|video production|dj booking|band booking|musician|videographer|tattoo|tattoo appointment",
    fields: [
      ["you", "fullName* email* phone"],
      ["event", "eventType eventDate* venue budget?^ comments?"],
    ],
  },
  {
    id: "competition",
    title: {
      en: "Competition entry",
      es: "Participación en el concurso",
      fr: "Participation au concours",
      de: "Gewinnspiel",
    },
    names:
      "contest|contest entry|competition entry|giveaway|sweepstakes|prize draw|photo contest|concurso|sorteo|concours|jeu concours|gewinnspiel|wettbewerb|verlosung|photo competition|bake off|talent show",
    fields: [
      ["you", "fullName* email* phone~ birthDate~"],
      ["details", "photo?~ question~"],
      ["confirm", "terms* newsletter?^"],
    ],
  },
  {
    id: "petition",
    title: { en: "Petition", es: "Petición", fr: "Pétition", de: "Petition" },
    names: "petition|petición|pétition|unterschriftensammlung|sign petition|firmas",
    fields: [
      ["you", "fullName* email* city?^ postalCode~"],
      ["confirm", "comments?^ signature~ privacyConsent~"],
    ],
  },
];
