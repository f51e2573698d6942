/** Texts by which people of a published app sign in. */
export const ACCOUNTS = {
  "Choose another password": "اختيار كلمة مرور أخرى",
  "Sign in": "تسجيل الدخول",
  "Sign out": "تسجيل الخروج",
  "Make an account": "إنشاء حساب",
  "Send a link": "إرسال رابط",
  "Save the password": "حفظ كلمة المرور",
  "Forgot the password?": "هل نسيت كلمة المرور؟",
  "Stay signed in": "البقاء مسجّل الدخول",
  "Your name": "اسمك",
  "Email address": "عنوان البريد الإلكتروني",
};

/** Refusals and mails to these people. */
export const ACCOUNT_REFUSALS = {
  "Make an account in {name}": "إنشاء حساب في {name}",
  "Sign in to {name}": "تسجيل الدخول إلى {name}",
  "Look at your mail": "تفقّد بريدك",
  "If the address is right, a link to make your account is on its way to it. It works for a day.":
    "إذا كان العنوان صحيحًا، فإن رابط إنشاء حسابك في طريقه إليه. وهو صالح لمدة يوم.",
  "If there is an account with this address, a link to choose another password is on its way to it.":
    "إذا كان هناك حساب بهذا العنوان، فإن رابط اختيار كلمة مرور أخرى في طريقه إليه.",
  "Email or password is wrong": "البريد الإلكتروني أو كلمة المرور غير صحيحة",
  "This account is blocked. Ask whoever runs this app": "هذا الحساب محظور. اسأل من يدير هذا التطبيق",
  "Signing in with {name} is not set up here. Use your email address and password":
    "تسجيل الدخول عبر {name} غير معدّ هنا. استخدم بريدك الإلكتروني وكلمة المرور",
  "Nobody can make an account here": "لا يمكن لأحد إنشاء حساب هنا",
  "Accounts are by invitation here. Ask whoever runs this app":
    "الحسابات هنا بالدعوة فقط. اسأل من يدير هذا التطبيق",
  "There is an account with this email already. Sign in":
    "يوجد حساب بهذا البريد الإلكتروني بالفعل. سجّل الدخول",
  "This link is no longer valid. Ask for another one": "لم يعد هذا الرابط صالحًا. اطلب رابطًا آخر",
  "No mail can be sent from here. Ask whoever runs this app for a link to choose another password":
    "لا يمكن إرسال بريد من هنا. اطلب ممن يدير هذا التطبيق رابطًا لاختيار كلمة مرور أخرى",
  "There is no room for more accounts here": "لا يوجد متسع لمزيد من الحسابات هنا",
  "Your name is required": "اسمك مطلوب",
  "Password is required": "كلمة المرور مطلوبة",
  "Choose a password": "اختر كلمة مرور",
  "Enter an email address": "أدخل عنوان بريد إلكتروني",
  "This is not an email address": "هذا ليس عنوان بريد إلكتروني",
  "Use at least 8 characters": "استخدم 8 أحرف على الأقل",
  "This password is among those that are guessed first. Choose another one":
    "كلمة المرور هذه من أول ما يُخمَّن. اختر غيرها",
  "Do not make a password of your name, email or organization":
    "لا تصنع كلمة المرور من اسمك أو بريدك الإلكتروني أو اسم التطبيق",
  "Your account in {name}": "حسابك في {name}",
  "Here is the link to make your account in {name}. It works once, and for a day.":
    "إليك رابط إنشاء حسابك في {name}. يعمل مرة واحدة ولمدة يوم.",
  "You have an account in {name} already. Sign in with it, or choose another password there.":
    "لديك حساب في {name} بالفعل. سجّل الدخول به، أو اختر كلمة مرور أخرى هناك.",
  "You are invited to {name}": "أنت مدعو إلى {name}",
  "You are invited to {name}. The link makes your account; it works once, and for a week.":
    "أنت مدعو إلى {name}. ينشئ الرابط حسابك، ويعمل مرة واحدة ولمدة أسبوع.",
  "Another password for {name}": "كلمة مرور أخرى لـ {name}",
  "Here is the link to choose another password for {name}. It works once, and for an hour. Using it signs you out everywhere.":
    "إليك رابط اختيار كلمة مرور أخرى لـ {name}. يعمل مرة واحدة ولمدة ساعة. استخدامه يسجّل خروجك من كل مكان.",
  "You have this mail because someone entered this address there. If that was not you, nothing has to be done.":
    "وصلك هذا البريد لأن أحدهم أدخل هذا العنوان هناك. إذا لم تكن أنت، فلا داعي لفعل شيء.",
  "If you do not know who invites you, nothing has to be done.": "إذا كنت لا تعرف من يدعوك، فلا داعي لفعل شيء.",
};
