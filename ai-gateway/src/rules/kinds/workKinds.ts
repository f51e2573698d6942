import { type Kind } from "./kind.ts";

/** Work and teams. */
export const WORK_KINDS: readonly Kind[] = [
  {
    id: "job",
    title: { en: "Job application", es: "Solicitud de empleo", fr: "Candidature", de: "Bewerbung" },
    names:
      "job|job application|application for a job|employment application|apply for a job|job applicants|candidate application|recruitment|hiring|career|careers|internship|internship application|vacancy|job form|solicitud de empleo|solicitud de trabajo|empleo|trabajo|candidatura|candidature|emploi|recrutement|offre d'emploi|stage candidature|bewerbung|bewerbungsformular|stellenbewerbung|praktikum|job posting|applicants|barista application",
    fields: [
      ["you", "fullName* email* phone address~ linkedin~ portfolio~"],
      ["work", "positionApplied* startDate?^ workExperience?^ education~ skills~ salary~ workPermit~"],
      ["documents", "resume* coverLetter? referenceName~ referenceContact~"],
      ["confirm", "privacyConsent~"],
    ],
  },
  {
    id: "leave",
    title: {
      en: "Leave request",
      es: "Solicitud de vacaciones",
      fr: "Demande de congé",
      de: "Urlaubsantrag",
    },
    names:
      "leave|leave request|vacation|vacation request|time off|time off request|holiday request|pto|pto request|absence|sick leave|annual leave|absence request|day off|vacaciones|solicitud de vacaciones|permiso|solicitud de permiso|ausencia|congé|congés|demande de congé|absence|vacances|urlaub|urlaubsantrag|abwesenheit|krankmeldung|urlaubsanfrage|holiday form",
    fields: [
      ["you", "employeeName* employeeId~ department^"],
      ["when", "leaveType* leaveDates* reason? coverPerson~ manager~ managerApproval~"],
    ],
  },
  {
    id: "expense",
    title: { en: "Expense claim", es: "Reembolso de gastos", fr: "Note de frais", de: "Spesenabrechnung" },
    names:
      "expense|expenses|expense claim|expense report|reimbursement|reimbursement request|mileage claim|travel expenses|gastos|reembolso|nota de gastos|reembolso de gastos|note de frais|frais|remboursement|spesen|spesenabrechnung|auslagen|kostenerstattung|reisekosten|reisekostenabrechnung",
    fields: [
      ["you", "employeeName* department?^ employeeId~"],
      ["details", "expenseDate* expenseCategory* amount* description receipt*"],
      ["confirm", "managerApproval~ signature~"],
    ],
  },
  {
    id: "timesheet",
    title: { en: "Timesheet", es: "Hoja de horas", fr: "Feuille de temps", de: "Stundenzettel" },
    names:
      "timesheet|time sheet|hours worked|time tracking|time entry|overtime|overtime request|parte de horas|hoja de horas|feuille de temps|heures supplémentaires|stundenzettel|zeiterfassung|arbeitszeit|überstunden",
    fields: [
      ["you", "employeeName*"],
      ["details", "date* project?^ startTime^ endTime^ hoursWorked* breakMinutes~ comments?"],
    ],
  },
  {
    id: "onboarding",
    title: {
      en: "Employee onboarding",
      es: "Alta de empleado",
      fr: "Accueil d'un salarié",
      de: "Onboarding",
    },
    names:
      "onboarding|employee onboarding|new hire|new employee|new starter|employee information|employee details|starter form|nuevo empleado|alta de empleado|nouvel employé|nouveau salarié|neuer mitarbeiter|einstellung|personalbogen|personalfragebogen|staff record|staff details|employee record",
    fields: [
      ["you", "fullName* email* phone* birthDate address*"],
      ["work", "jobTitle* department startDate* manager^ shirtSize~"],
      ["finance", "iban? taxId~ socialSecurity~"],
      ["emergency", "emergencyName* emergencyPhone*"],
      ["documents", "idDocument~ signature~"],
    ],
  },
  {
    id: "performance",
    title: {
      en: "Performance review",
      es: "Evaluación del desempeño",
      fr: "Entretien annuel",
      de: "Mitarbeitergespräch",
    },
    names:
      "performance review|performance appraisal|employee evaluation|appraisal|annual review|self assessment|employee review|staff appraisal|evaluación del desempeño|evaluación de desempeño|entretien annuel|évaluation annuelle|mitarbeitergespräch|leistungsbeurteilung|mitarbeiterbeurteilung|self review|peer review|360 review",
    fields: [
      ["you", "employeeName* jobTitle^ department~ manager* date~"],
      ["details", "performanceRating* achievements* challenges goals* trainingNeeds^ comments? signature~"],
    ],
  },
  {
    id: "exit",
    title: {
      en: "Exit interview",
      es: "Entrevista de salida",
      fr: "Entretien de départ",
      de: "Austrittsgespräch",
    },
    names:
      "exit interview|exit survey|leaving employee|offboarding|resignation|employee exit|leaver|entrevista de salida|encuesta de salida|entretien de départ|questionnaire de départ|austrittsgespräch|austrittsinterview|austrittsfragebogen|leavers",
    fields: [
      ["you", "employeeName? department jobTitle~ lastWorkingDay^"],
      ["opinion", "reasonLeaving* overallRating likedMost suggestions wouldRecommend? comments~"],
    ],
  },
  {
    id: "employeeSurvey",
    title: {
      en: "Employee survey",
      es: "Encuesta de clima laboral",
      fr: "Enquête auprès des salariés",
      de: "Mitarbeiterumfrage",
    },
    names:
      "employee survey|employee satisfaction|staff survey|engagement survey|employee engagement|pulse survey|team survey|employee feedback|pulse check|clima laboral|encuesta de clima|encuesta a empleados|satisfacción laboral|enquête salariés|enquête interne|satisfaction des employés|mitarbeiterumfrage|mitarbeiterbefragung|mitarbeiterzufriedenheit|staff satisfaction|team pulse",
    fields: [
      ["you", "department?"],
      [
        "opinion",
        "overallRating* managementRating workLifeBalance stressLevel~ agreement~ nps^ likedMost^ suggestions comments?",
      ],
    ],
  },
  {
    id: "purchase",
    title: {
      en: "Purchase request",
      es: "Solicitud de compra",
      fr: "Demande d'achat",
      de: "Bestellanforderung",
    },
    names:
      "purchase request|purchase requisition|procurement|procurement request|requisition|purchase order|buying request|solicitud de compra|compras|demande d'achat|achat|bestellanforderung|beschaffung|beschaffungsantrag|supply request|office supplies|equipment request|software request",
    fields: [
      ["you", "employeeName* department"],
      ["order", "product* quantity* amount* supplier?^ deadline? justification* costCenter~ evidence~"],
      ["confirm", "managerApproval~"],
    ],
  },
  {
    id: "training",
    title: {
      en: "Training request",
      es: "Solicitud de formación",
      fr: "Demande de formation",
      de: "Schulungsantrag",
    },
    names:
      "training request|training application|request training|course request|learning request|solicitud de formación|demande de formation|schulungsantrag|fortbildungsantrag|weiterbildungsantrag",
    fields: [
      ["you", "employeeName* department manager^"],
      ["details", "course* startDate amount?^ justification* managerApproval~"],
    ],
  },
  {
    id: "meeting",
    title: {
      en: "Meeting notes",
      es: "Acta de la reunión",
      fr: "Compte rendu de réunion",
      de: "Besprechungsprotokoll",
    },
    names:
      "meeting notes|meeting minutes|minutes|stand up|standup|daily standup|status report|weekly report|progress report|project status|acta|acta de reunión|compte rendu|protokoll|besprechungsprotokoll|statusbericht|wochenbericht|weekly update",
    fields: [
      ["you", "fullName*"],
      ["details", "date* project?^ participantsList?^ description* challenges^ actionTaken"],
    ],
  },
  {
    id: "idea",
    title: { en: "Suggestion box", es: "Buzón de sugerencias", fr: "Boîte à idées", de: "Ideenbox" },
    names:
      "suggestion box|suggestion|suggestions|idea box|idea|feature request|idea submission|improvement suggestion|buzón de sugerencias|sugerencias|boîte à idées|suggestion form|ideenbox|verbesserungsvorschlag|vorschlagswesen|kummerkasten|ideas box",
    fields: [
      ["you", "fullName? email?^ department~"],
      ["details", "title^ idea* benefit^ category~ anonymous~"],
    ],
  },
  {
    id: "project",
    title: {
      en: "Project brief",
      es: "Solicitud de proyecto",
      fr: "Demande de projet",
      de: "Projektanfrage",
    },
    names:
      "project brief|project intake|project request|creative brief|client intake|website project|design brief|new project|client onboarding|client questionnaire|web design|briefing|solicitud de proyecto|brief du projet|cahier des charges|projektanfrage|projektbriefing|new client|marketing request|commission request",
    fields: [
      ["you", "fullName* email* company phone? website~"],
      ["details", "projectDescription* goals^ budget deadline evidence?~ logo~"],
    ],
  },
];
