import type { OverlayRow } from './overlays';

/** Everything of the shell that lies over a page and is loaded when it opens; the sign-in modals have their own presenter. */
export const OVERLAYS = {
  'passkey-offer': {
    layer: 'notice',
    isUnasked: true,
    load: async () => (await import('./passkey-offer-overlay')).PasskeyOfferOverlay,
  },
  passkeys: { layer: 'modal', load: async () => (await import('./passkeys-overlay')).PasskeysOverlay },
  search: { layer: 'modal', load: async () => (await import('./search-overlay')).SearchOverlay },
  'consent-banner': {
    layer: 'notice',
    isUnasked: true,
    load: async () => (await import('./consent-banner')).ConsentBannerOverlay,
  },
  'consent-choices': {
    layer: 'modal',
    load: async () => (await import('./consent-choices')).loadedConsentChoices(),
  },
  'language-picker': {
    layer: 'modal',
    load: async () => (await import('./language-picker-overlay')).LanguagePickerOverlay,
  },
  'edition-notice': {
    layer: 'notice',
    isUnasked: true,
    load: async () => (await import('./edition-notice-overlay')).EditionNoticeOverlay,
  },
  'sign-out-notice': {
    layer: 'notice',
    isUnasked: true,
    load: async () => (await import('./sign-out-notice-overlay')).SignOutNoticeOverlay,
  },
  'smart-banner': {
    layer: 'notice',
    isUnasked: true,
    load: async () => (await import('./smart-banner-overlay')).SmartBannerOverlay,
  },
} as const satisfies Record<string, OverlayRow>;

export type OverlayName = keyof typeof OVERLAYS;
