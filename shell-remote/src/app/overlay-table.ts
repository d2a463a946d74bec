import type { OverlayRow } from '../core/overlays/overlays';
import type { Translator } from '../core/texts/use-texts';
import type { SupportChatPorts } from '../features/support-chat/support-chat-overlay';

/**
 * Every overlay of the shell, loaded when it opens; the sign-in modals have their own presenter. Notices queue by
 * priority: first security notices, then legal ones, then answers to the visitor's action, then suggestions.
 */
export const OVERLAYS = {
  'passkey-offer': {
    priority: 4,
    load: async () =>
      (await import('../features/sign-in/passkeys/passkey-offer-overlay')).PasskeyOfferOverlay,
  },
  passkeys: {
    name: (translator: Translator) => translator.t('header:account.passkeys'),
    load: async () => (await import('../features/sign-in/passkeys/passkeys-overlay')).PasskeysOverlay,
  },
  search: {
    name: (translator: Translator) => translator.t('header:search'),
    load: async () => (await import('../features/search/search-overlay')).SearchOverlay,
  },
  'consent-banner': {
    priority: 3,
    load: async () => (await import('../features/consent/consent-banner-overlay')).ConsentBannerOverlay,
  },
  'consent-choices': {
    name: (translator: Translator) => translator.t('footer:links.cookies'),
    load: async () => (await import('../features/consent/consent-choices-overlay')).loadedConsentChoices(),
  },
  'support-chat': {
    name: (translator: Translator) => translator.t('footer:supportChat'),
    load: async (getShell: () => SupportChatPorts) =>
      (await import('../features/support-chat/support-chat-overlay')).loadedSupportChat(getShell),
  },
  'language-picker': {
    name: (translator: Translator) => translator.t('header:language.row'),
    load: async () => (await import('../features/language/language-picker-overlay')).LanguagePickerOverlay,
  },
  checklist: {
    priority: 5,
    load: async () => (await import('../features/checklist/checklist-overlay')).ChecklistOverlay,
  },
  'edition-notice': {
    priority: 6,
    load: async () =>
      (await import('../features/edition-notice/edition-notice-overlay')).EditionNoticeOverlay,
  },
  'session-status': {
    priority: 0,
    load: async () => (await import('../features/session/session-status-overlay')).SessionStatusOverlay,
  },
  'session-end': {
    priority: 2,
    load: async () => (await import('../features/session/session-end-overlay')).SessionEndOverlay,
  },
  'sign-out-notice': {
    priority: 1,
    load: async () => (await import('../features/session/sign-out-notice-overlay')).SignOutNoticeOverlay,
  },
  'smart-banner': {
    priority: 7,
    allowedBeside: 'consent-banner',
    load: async () => (await import('../features/app-banner/smart-banner-overlay')).SmartBannerOverlay,
  },
} as const satisfies Record<string, OverlayRow<never>>;

export type OverlayName = keyof typeof OVERLAYS;
