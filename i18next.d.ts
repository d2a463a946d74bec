import 'i18next';
import type account from './shell-remote/translations/en/account.json';
import type demonstration from './delivery/translations/en/demonstration.json';
import type checklist from './shell-remote/translations/en/checklist.json';
import type consent from './shell-remote/translations/en/consent.json';
import type editionNotice from './shell-remote/translations/en/edition-notice.json';
import type footer from './shell-remote/translations/en/footer.json';
import type header from './shell-remote/translations/en/header.json';
import type languagePicker from './shell-remote/translations/en/language-picker.json';
import type notifications from './shell-remote/translations/en/notifications.json';
import type passkeys from './shell-remote/translations/en/passkeys.json';
import type quickAuth from './shell-remote/translations/en/quick-auth.json';
import type search from './shell-remote/translations/en/search.json';
import type sessionStatus from './shell-remote/translations/en/session-status.json';
import type sessionEnd from './shell-remote/translations/en/session-end.json';
import type signOut from './shell-remote/translations/en/sign-out.json';
import type toasts from './shell-remote/translations/en/toasts.json';
import type smartBanner from './shell-remote/translations/en/smart-banner.json';
import type verification from './verification-host/translations/en/verification.json';

/*
 * The keys of all texts, for the compiler: a namespace is an English file. Types alone; at run time each part has a
 * translator of its own with its own namespaces, and `npm run check` rejects a key of another part.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    /** A default text does not excuse a wrong key. */
    strictKeyChecks: true;
    resources: {
      /** The default namespace of i18next is empty, so that a key without a namespace is an error. */
      translation: Record<never, string>;
      checklist: typeof checklist;
      consent: typeof consent;
      demonstration: typeof demonstration;
      'edition-notice': typeof editionNotice;
      account: typeof account;
      footer: typeof footer;
      header: typeof header;
      'language-picker': typeof languagePicker;
      notifications: typeof notifications;
      passkeys: typeof passkeys;
      'quick-auth': typeof quickAuth;
      search: typeof search;
      'session-status': typeof sessionStatus;
      'session-end': typeof sessionEnd;
      'sign-out': typeof signOut;
      toasts: typeof toasts;
      'smart-banner': typeof smartBanner;
      verification: typeof verification;
    };
  }
}
