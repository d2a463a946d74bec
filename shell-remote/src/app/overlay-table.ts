import type { OverlayRow } from '../core/overlays/overlays';
import type { SupportChatPorts } from '../features/support-chat/support-chat-overlay';

/**
 * Every overlay of the shell, loaded when it opens; the sign-in modals have their own presenter. Overlays with a
 * priority queue by it: first security notices, then legal ones, then answers to the visitor's action, then
 * suggestions.
 */
export const OVERLAYS = {
  'passkey-offer': {
    layer: 'notice',
    priority: 3,
    load: async () =>
      (await import('../features/sign-in/passkeys/passkey-offer-overlay')).PasskeyOfferOverlay,
  },
  passkeys: {
    layer: 'modal',
    load: async () => (await import('../features/sign-in/passkeys/passkeys-overlay')).PasskeysOverlay,
  },
  search: {
    layer: 'modal',
    load: async () => (await import('../features/search/search-overlay')).SearchOverlay,
  },
  'consent-banner': {
    layer: 'notice',
    priority: 2,
    load: async () => (await import('../features/consent/consent-banner-overlay')).ConsentBannerOverlay,
  },
  'consent-choices': {
    layer: 'modal',
    load: async () => (await import('../features/consent/consent-choices-overlay')).loadedConsentChoices(),
  },
  'support-chat': {
    layer: 'modal',
    load: async (getShell: () => SupportChatPorts) =>
      (await import('../features/support-chat/support-chat-overlay')).loadedSupportChat(getShell),
  },
  'language-picker': {
    layer: 'modal',
    load: async () => (await import('../features/language/language-picker-overlay')).LanguagePickerOverlay,
  },
  'edition-notice': {
    layer: 'notice',
    priority: 4,
    load: async () =>
      (await import('../features/edition-notice/edition-notice-overlay')).EditionNoticeOverlay,
  },
  'session-status': {
    layer: 'notice',
    priority: 0,
    load: async () => (await import('../features/session/session-status-overlay')).SessionStatusOverlay,
  },
  'sign-out-notice': {
    layer: 'notice',
    priority: 1,
    load: async () => (await import('../features/session/sign-out-notice-overlay')).SignOutNoticeOverlay,
  },
  'smart-banner': {
    layer: 'notice',
    priority: 5,
    allowedBeside: 'consent-banner',
    load: async () => (await import('../features/app-banner/smart-banner-overlay')).SmartBannerOverlay,
  },
} as const satisfies Record<string, OverlayRow<never>>;

export type OverlayName = keyof typeof OVERLAYS;
