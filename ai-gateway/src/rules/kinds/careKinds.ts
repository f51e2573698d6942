import { type Kind } from "./kind.ts";

/** Health, schools, children and animals. */
export const CARE_KINDS: readonly Kind[] = [
  {
    id: "patient",
    title: { en: "Patient intake", es: "Ficha de paciente", fr: "Dossier patient", de: "Patientenaufnahme" },
    names:
      "patient|patient intake|patient registration|new patient|medical intake|medical history form|medical form|health intake|doctor|clinic|dental|dentist|intake form|physiotherapy|physio|therapy|therapist|counselling|health questionnaire|medical questionnaire|paciente|ficha de paciente|nuevo paciente|clínica|ficha médica|cuestionario de salud|dossier patient|patient formulaire|nouveau patient|fiche patient|cabinet médical|questionnaire médical|questionnaire de santé|patientenaufnahme|neuer patient|anamnesebogen|anamnese|patientenfragebogen|gesundheitsfragebogen|arztpraxis|zahnarzt|therapy intake|acupuncture",
    fields: [
      ["you", "fullName* birthDate* gender?^ phone* email? address^"],
      ["insurance", "insuranceProvider policyNumber^"],
      [
        "health",
        "visitReason* medicalHistory?^ medications? allergies? medicalConditions~ surgeries~ familyHistory~ smoker~ doctor~",
      ],
      ["emergency", "emergencyName^ emergencyPhone^"],
      ["confirm", "treatmentConsent* privacyConsent~ signature~"],
    ],
  },
  {
    id: "screening",
    title: {
      en: "Health screening",
      es: "Cuestionario de síntomas",
      fr: "Questionnaire de symptômes",
      de: "Symptomabfrage",
    },
    names:
      "covid|covid screening|health screening|blood donation|blood drive|symptom check|health check|screening|symptom checker|symptom form|wellness check|covid-19|cuestionario covid|síntomas|symptômes|symptomabfrage|daily health",
    fields: [
      ["you", "fullName* date^"],
      ["health", "symptoms* temperature?^ vaccinated?^ declaration~"],
    ],
  },
  {
    id: "fitness",
    title: {
      en: "Fitness questionnaire",
      es: "Cuestionario de actividad física",
      fr: "Questionnaire de forme",
      de: "Fitness-Fragebogen",
    },
    names:
      "fitness|gym|personal training|par-q|gym intake|fitness assessment|personal trainer|yoga|gym membership|workout|gimnasio|salle de sport|coaching|fitnessstudio|pilates|dance class|crossfit",
    fields: [
      ["you", "fullName* email* phone? birthDate^"],
      ["health", "goals* exerciseFrequency? medicalConditions* skillLevel?^ height~ weight~"],
      ["emergency", "emergencyName?^ emergencyPhone?^"],
      ["confirm", "terms^"],
    ],
  },
  {
    id: "consent",
    title: {
      en: "Consent form",
      es: "Formulario de consentimiento",
      fr: "Formulaire de consentement",
      de: "Einverständniserklärung",
    },
    names:
      "consent form|informed consent|permission slip|permission form|field trip|school trip|medical consent|release form|waiver|liability waiver|parental consent|photo release|consentimiento|autorización|autorización excursión|excursión|formulaire de consentement|autorisation|autorisation parentale|sortie scolaire|einverständniserklärung|einwilligung|klassenfahrt|ausflug|haftungsausschluss|model release",
    fields: [
      ["child", "childName^"],
      ["parent", "parentName* parentPhone*"],
      ["emergency", "emergencyName~ emergencyPhone~"],
      ["health", "allergies?^ medications~"],
      ["confirm", "parentConsent* signature* signatureDate?^"],
    ],
    core: "signature",
  },
  {
    id: "enrolment",
    title: {
      en: "School enrolment",
      es: "Matrícula escolar",
      fr: "Inscription scolaire",
      de: "Schulanmeldung",
    },
    names:
      "school|enrolment|enrollment|school enrollment|school enrolment|student enrollment|student registration|school registration|admission|school admission|kindergarten|nursery|preschool|daycare|kita|after school|admissions|school application|matrícula|matrícula escolar|inscripción escolar|colegio|guardería|escuela|inscription scolaire|école|crèche|maternelle|schulanmeldung|schule|kita anmeldung|kindergartenanmeldung|einschulung|child care|childcare|student application",
    fields: [
      ["child", "childName* childBirthDate* gender~ gradeLevel* school?^"],
      ["parent", "parentName* parentPhone* parentEmail* address*"],
      ["health", "allergies? medicalConditions~ doctor~"],
      ["emergency", "emergencyName^ emergencyPhone^"],
      ["confirm", "photoConsent~ signature~"],
    ],
  },
  {
    id: "camp",
    title: {
      en: "Camp registration",
      es: "Inscripción al campamento",
      fr: "Inscription au camp",
      de: "Camp-Anmeldung",
    },
    names:
      "camp|summer camp|camp registration|holiday camp|kids club|sports camp|children's activity|holiday club|youth group|kids class|swimming lessons|swim lessons|campamento|campamento de verano|colonie|colonie de vacances|centre aéré|ferienlager|ferienfreizeit|ferienprogramm|zeltlager|football club kids|youth sports|soccer camp|little league|kids football",
    fields: [
      ["child", "childName* childBirthDate* shirtSize?~ canSwim~"],
      ["parent", "parentName* parentPhone* parentEmail*"],
      ["health", "allergies? medicalConditions? dietary~"],
      ["emergency", "emergencyName* emergencyPhone* pickupPersons~"],
      ["confirm", "photoConsent^ parentConsent*"],
    ],
  },
  {
    id: "course",
    title: {
      en: "Course registration",
      es: "Inscripción al curso",
      fr: "Inscription au cours",
      de: "Kursanmeldung",
    },
    names:
      "course|course registration|class registration|course signup|language course|class signup|lesson|lessons|tutoring|music lessons|piano lessons|evening class|training registration|inscripción curso|curso|inscripción al curso|clases|inscription cours|inscription formation|cours|formation|kurs|kursanmeldung|seminaranmeldung|sprachkurs|unterricht|driving school|driving lessons|university application|college application|schulung",
    fields: [
      ["you", "fullName* email* phone?"],
      ["details", "course* skillLevel?^ availability?~ startDate?~ comments~"],
      ["confirm", "terms~"],
    ],
  },
  {
    id: "courseFeedback",
    title: {
      en: "Course feedback",
      es: "Evaluación del curso",
      fr: "Évaluation du cours",
      de: "Kursbewertung",
    },
    names:
      "course feedback|course evaluation|class feedback|training feedback|training evaluation|workshop feedback|teacher evaluation|student feedback|course survey|instructor evaluation|workshop evaluation|session feedback|class evaluation|seminar feedback|evaluación del curso|evaluación de curso|valoración del curso|encuesta del curso|evaluación de la formación|encuesta formación|évaluation du cours|évaluation de la formation|évaluation formation|questionnaire de satisfaction formation|kursbewertung|kursfeedback|seminarfeedback|kursevaluation|schulungsfeedback|workshop-feedback|seminarbewertung|schulungsbewertung",
    fields: [
      ["you", "fullName?~ course?^ teacherName~"],
      [
        "opinion",
        "overallRating* contentRating teacherRating paceRating~ likedMost^ suggestions wouldRecommend?^ comments~",
      ],
    ],
  },
  {
    id: "scholarship",
    title: {
      en: "Scholarship application",
      es: "Solicitud de beca",
      fr: "Demande de bourse",
      de: "Stipendienantrag",
    },
    names:
      "scholarship|scholarship application|grant|grant application|financial aid|bursary|funding application|funding|beca|solicitud de beca|subvención|bourse|demande de bourse|subvention|stipendium|stipendienantrag|förderantrag|förderung|award nomination",
    fields: [
      ["you", "fullName* email* phone birthDate^ address~"],
      ["work", "school education^ course~ income?~"],
      ["details", "motivation* goals^ evidence*^ referenceName~ referenceContact~"],
      ["confirm", "declaration~"],
    ],
  },
  {
    id: "pet",
    title: { en: "Pet adoption", es: "Adopción de mascotas", fr: "Adoption d'un animal", de: "Tieradoption" },
    names:
      "pet adoption|adoption|dog adoption|cat adoption|adopt|animal shelter|animal rescue|foster|adopción|adopción de mascotas|adopción de perros|adoption animal|refuge|tieradoption|tierheim|tiervermittlung|tierschutz|hund adoptieren|adopt a dog|dog rescue",
    fields: [
      ["you", "fullName* email* phone* address*"],
      ["home", "propertyType* rentOrOwn^ garden?^ occupants~ childrenCount~ otherPets*"],
      ["pet", "petSpecies~ hasExperience^ motivation"],
      ["confirm", "terms~"],
    ],
  },
  {
    id: "vet",
    title: { en: "Pet registration", es: "Ficha de mascota", fr: "Fiche de l'animal", de: "Tieranmeldung" },
    names:
      "vet|veterinary|veterinarian|pet|pet registration|dog walking|pet sitting|dog grooming|kennel|boarding|pet intake|animal|pet grooming|veterinario|mascota|vétérinaire|animal|tierarzt|haustier|hundepension|dog daycare|cattery|pet boarding|dog boarding|dog training|hundeschule",
    fields: [
      ["you", "fullName* phone* email?"],
      ["pet", "petName* petSpecies* petBreed? petAge? vaccinated?^ medicalConditions~"],
      ["details", "visitReason? preferredDate?~"],
    ],
  },
];
