import { type Kind } from "./kind.ts";

/** Getting in touch, accounts and visits. */
export const CONTACT_KINDS: readonly Kind[] = [
  {
    id: "contact",
    title: {
      en: "Contact form",
      es: "Formulario de contacto",
      fr: "Formulaire de contact",
      de: "Kontaktformular",
    },
    names:
      "contact|contact us|get in touch|reach us|contact page|write to us|enquiry|inquiry|general enquiry|contacto|contactar|contacter|nous contacter|kontakt|kontaktanfrage|contact sheet",
    fields: [
      ["you", "fullName* email* phone?^ company~"],
      ["message", "subject?~ message* preferredContact~ privacyConsent~"],
    ],
  },
  {
    id: "callback",
    title: { en: "Request a call", es: "Solicitar una llamada", fr: "Demande de rappel", de: "Rückrufbitte" },
    names: "callback|call back|call me back|request a call|rückruf|rappel|que me llamen|rückrufformular",
    fields: [
      ["you", "fullName* phone* bestTime? email~"],
      ["message", "subject?^ message~"],
    ],
    core: "phone",
  },
  {
    id: "newsletter",
    title: {
      en: "Newsletter sign-up",
      es: "Suscripción al boletín",
      fr: "Inscription à la newsletter",
      de: "Newsletter-Anmeldung",
    },
    names:
      "newsletter|newsletter signup|mailing list|email signup|email list|subscribe|email subscription|boletín|suscripción|abonnement newsletter|lettre information|waitlist|waiting list|lista de espera|warteliste|liste d'attente",
    fields: [
      ["you", "firstName? email* lastName~"],
      ["details", "newsletterTopics~ newsletterFrequency~ privacyConsent~"],
    ],
    core: "email",
  },
  {
    id: "quote",
    title: {
      en: "Quote request",
      es: "Solicitud de presupuesto",
      fr: "Demande de devis",
      de: "Angebotsanfrage",
    },
    names:
      "quote|quote request|request a quote|estimate|get a quote|quotation|devis|presupuesto|angebotsanfrage|angebot|kostenvoranschlag|price request|request for quote",
    fields: [
      ["you", "fullName* email* phone company?^ address~"],
      ["details", "service? projectDescription* budget?^ deadline?^ evidence~"],
    ],
  },
  {
    id: "lead",
    title: {
      en: "Request a demo",
      es: "Solicitar una demostración",
      fr: "Demande de démonstration",
      de: "Demo anfragen",
    },
    names:
      "demo|demo request|request a demo|sales|lead|lead generation|lead capture|free trial|trial signup|contact sales|demostración|démonstration|vorführung",
    fields: [
      ["you", "fullName* workEmail* phone?"],
      ["company", "company* jobTitle^ companySize^ industry~"],
      ["message", "message? heardAbout~"],
    ],
  },
  {
    id: "login",
    title: { en: "Log in", es: "Iniciar sesión", fr: "Connexion", de: "Anmelden" },
    names:
      "login|log in|sign in|signin|login form|inicio de sesión|iniciar sesión|acceso|connexion|se connecter|einloggen|login formular|member login",
    fields: [["you", "email* password* rememberMe?^"]],
    core: "password",
  },
  {
    id: "signup",
    title: { en: "Create an account", es: "Crear una cuenta", fr: "Créer un compte", de: "Konto erstellen" },
    names:
      "account|create account|user registration|account registration|sign up|signup|registration form|user signup|new user|register account|crear cuenta|registro de usuario|registro de usuarios|création de compte|créer un compte|benutzerkonto|konto|registrierung|website registration|app signup|user sign up",
    fields: [
      ["you", "fullName* email* username~ password* passwordAgain^ phone~"],
      ["confirm", "terms*^ newsletter~"],
    ],
  },
  {
    id: "password",
    title: {
      en: "Reset the password",
      es: "Restablecer la contraseña",
      fr: "Réinitialiser le mot de passe",
      de: "Passwort zurücksetzen",
    },
    names:
      "password reset|reset password|forgot password|forgotten password|change password|restablecer contraseña|cambiar contraseña|réinitialisation du mot de passe|passwort zurücksetzen|passwort ändern",
    fields: [["you", "email* currentPassword~ password~ passwordAgain~"]],
  },
  {
    id: "profile",
    title: { en: "Profile", es: "Perfil", fr: "Profil", de: "Profil" },
    names:
      "profile|user profile|edit profile|profile page|account settings|profile update|perfil|profil|update contact details|update details|change of address|address change",
    fields: [["you", "fullName* email* phone bio^ profilePhoto^ birthDate~ address~ website~ socialMedia~"]],
  },
  {
    id: "unsubscribe",
    title: { en: "Unsubscribe", es: "Darse de baja", fr: "Désabonnement", de: "Abmelden" },
    names:
      "unsubscribe|cancel subscription|cancellation|cancel membership|opt out|darse de baja|baja|désinscription|résiliation|abmeldung|kündigung",
    fields: [
      ["you", "fullName^ email* customerNumber~"],
      ["details", "reason feedback~ endDate~"],
    ],
  },
  {
    id: "visitor",
    title: {
      en: "Visitor sign-in",
      es: "Registro de visitas",
      fr: "Registre des visiteurs",
      de: "Besucheranmeldung",
    },
    names:
      "visitor|visitor sign in|visitor log|visitor register|visitor registration|check in|guest book|reception|sign in sheet|visitors|registro de visitas|visitantes|registre visiteurs|visiteurs|besucher|besucheranmeldung|besucherliste|besucherregistrierung",
    fields: [
      ["you", "fullName* company? phone~ email~ licensePlate~"],
      ["details", "hostName* reason? timeIn*^ timeOut~ signature~"],
    ],
  },
  {
    id: "emergency",
    title: {
      en: "Emergency contacts",
      es: "Contactos de emergencia",
      fr: "Contacts d'urgence",
      de: "Notfallkontakte",
    },
    names:
      "emergency contact form|emergency information|emergency card|emergency details|contacto de emergencia|fiche d'urgence|notfallblatt|notfallformular",
    fields: [
      ["you", "fullName* phone* birthDate~ address^"],
      ["emergency", "emergencyName* relationship emergencyPhone*"],
      ["health", "allergies^ medications~ medicalConditions~ doctor~"],
    ],
  },
];
