/** Languages of the page; the shell supports more. */
export const LANGUAGES = [
  { locale: 'en', name: 'English', bcp47: 'en', direction: 'ltr' },
  { locale: 'es-ES', name: 'Español', bcp47: 'es-ES', direction: 'ltr' },
  { locale: 'ar-SA', name: 'العربية', bcp47: 'ar-SA', direction: 'rtl' },
] as const;

export type Locale = (typeof LANGUAGES)[number]['locale'];

const ENGLISH = {
  title: 'Fees',
  calculator: 'Calculator',
  tiers: 'Tiers',
  amount: 'Order in USDT',
  tier: 'Your tier',
  maker: 'The order rests in the book (maker)',
  fee: 'Fee',
  from: 'From a volume of',
  takerFee: 'Taker',
  makerFee: 'Maker',
  frame: 'Show the site’s header and footer',
  logIn: 'Log in to see your tier',
  hello: 'Logged in as',
  stranger: 'Not logged in.',
};

export const TEXTS: Record<Locale, typeof ENGLISH> = {
  en: ENGLISH,
  'es-ES': {
    title: 'Comisiones',
    calculator: 'Calculadora',
    tiers: 'Niveles',
    amount: 'Orden en USDT',
    tier: 'Tu nivel',
    maker: 'La orden queda en el libro (maker)',
    fee: 'Comisión',
    from: 'Desde un volumen de',
    takerFee: 'Taker',
    makerFee: 'Maker',
    frame: 'Mostrar la cabecera y el pie del sitio',
    logIn: 'Inicia sesión para ver tu nivel',
    hello: 'Sesión iniciada como',
    stranger: 'Sin sesión iniciada.',
  },
  'ar-SA': {
    title: 'الرسوم',
    calculator: 'الحاسبة',
    tiers: 'المستويات',
    amount: 'قيمة الأمر بعملة USDT',
    tier: 'مستواك',
    maker: 'يبقى الأمر في دفتر الأوامر (صانع)',
    fee: 'الرسم',
    from: 'ابتداءً من حجم',
    takerFee: 'الآخذ',
    makerFee: 'الصانع',
    frame: 'إظهار رأس الموقع وتذييله',
    logIn: 'سجّل الدخول لمعرفة مستواك',
    hello: 'تم تسجيل الدخول باسم',
    stranger: 'لم يتم تسجيل الدخول.',
  },
};
