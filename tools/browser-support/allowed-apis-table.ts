const ASKS_FIRST = 'The caller asks whether the browser has it.';
const OTHER_METHOD = 'A method of another object with the same name, no API of the browser.';

/** APIs that built files may call although a supported browser lacks them, and why. One row = one API. */
export const ALLOWED_APIS: Readonly<Record<string, string>> = {
  // Ours and React's.
  '.createPolicy': ASKS_FIRST,
  '.createScriptURL': 'Called on a policy that the browser made, or on the object that stands in for one.',
  '.showPopover': ASKS_FIRST,
  '.hidePopover': ASKS_FIRST,
  '.checkVisibility': ASKS_FIRST,
  '.requestClose': ASKS_FIRST,
  '.requestIdleCallback': ASKS_FIRST,
  '.skipTransition': 'Called on a view transition, which only browsers with view transitions make.',
  '.in': OTHER_METHOD,
  '.to': OTHER_METHOD,
  '.draw': OTHER_METHOD,
  '.login': OTHER_METHOD,
  '.retry': OTHER_METHOD,
  '.turn': OTHER_METHOD,

  // Libraries.
  'Error.captureStackTrace': `axios: ${ASKS_FIRST}`,
  '.getTextInfo': `i18next: ${ASKS_FIRST}`,
  '.handle': `i18next: ${OTHER_METHOD}`,
  '.use': `i18next, React: ${OTHER_METHOD}`,
  '.fallback': `React error boundary of the host: ${OTHER_METHOD}`,
  '.dispose': `MobX: ${OTHER_METHOD}`,
  '.intersection': 'MobX: its own sets have the method only to pass it on.',
  '.union': 'MobX: as `.intersection`.',
  '.difference': 'MobX: as `.intersection`.',
  '.symmetricDifference': 'MobX: as `.intersection`.',
  '.isSubsetOf': 'MobX: as `.intersection`.',
  '.isSupersetOf': 'MobX: as `.intersection`.',
  '.isDisjointFrom': 'MobX: as `.intersection`.',
  '.toSorted': 'Radix: a method of its own ordered dictionary.',
  '.seek': `Embla: ${OTHER_METHOD}`,
  '.isConditionalMediationAvailable': `SimpleWebAuthn: ${ASKS_FIRST}`,
  '.getTransports': `SimpleWebAuthn: ${ASKS_FIRST}`,
  '.getPublicKeyAlgorithm': `SimpleWebAuthn: ${ASKS_FIRST}`,
  '.getAuthenticatorData': `SimpleWebAuthn: ${ASKS_FIRST}`,
  '.signalUnknownCredential': `SimpleWebAuthn: ${ASKS_FIRST}`,
  '.signalAllAcceptedCredentials': `SimpleWebAuthn: ${ASKS_FIRST}`,
  '.signalCurrentUserDetails': `SimpleWebAuthn: ${ASKS_FIRST}`,
};
