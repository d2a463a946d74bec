const CHECKS_SUPPORT = 'The caller checks whether the browser supports it.';
const OTHER_METHOD = 'A method of another object with the same name.';

/** APIs that builds may call although a supported browser lacks them, with the reason. One row per API. */
export const ALLOWED_APIS: Readonly<Record<string, string>> = {
  // Own code and React.
  '.createPolicy': CHECKS_SUPPORT,
  '.createScriptURL': 'Called on a policy of the browser or on its replacement object.',
  '.showPopover': CHECKS_SUPPORT,
  '.hidePopover': CHECKS_SUPPORT,
  '.checkVisibility': CHECKS_SUPPORT,
  '.requestClose': CHECKS_SUPPORT,
  '.yield': CHECKS_SUPPORT,
  '.requestIdleCallback': CHECKS_SUPPORT,
  '.skipTransition': 'Called on a view transition, which only supporting browsers create.',
  '.to': OTHER_METHOD,
  '.draw': OTHER_METHOD,
  '.login': OTHER_METHOD,
  '.retry': OTHER_METHOD,

  // Libraries.
  'Error.captureStackTrace': `axios: ${CHECKS_SUPPORT}`,
  '.getTextInfo': `i18next: ${CHECKS_SUPPORT}`,
  '.handle': `i18next: ${OTHER_METHOD}`,
  '.use': `i18next, React: ${OTHER_METHOD}`,
  '.fallback': `React error boundary of the host: ${OTHER_METHOD}`,
  '.equals': `@noble/ed25519: ${OTHER_METHOD}`,
  '.dispose': `MobX: ${OTHER_METHOD}`,
  '.intersection': 'MobX: its observable sets forward the method.',
  '.union': 'MobX: as `.intersection`.',
  '.difference': 'MobX: as `.intersection`.',
  '.symmetricDifference': 'MobX: as `.intersection`.',
  '.isSubsetOf': 'MobX: as `.intersection`.',
  '.isSupersetOf': 'MobX: as `.intersection`.',
  '.isDisjointFrom': 'MobX: as `.intersection`.',
  '.toSorted': 'Radix: a method of its ordered dictionary.',
  '.seek': `Embla: ${OTHER_METHOD}`,
  '.isConditionalMediationAvailable': `SimpleWebAuthn: ${CHECKS_SUPPORT}`,
  '.getTransports': `SimpleWebAuthn: ${CHECKS_SUPPORT}`,
  '.getPublicKeyAlgorithm': `SimpleWebAuthn: ${CHECKS_SUPPORT}`,
  '.getAuthenticatorData': `SimpleWebAuthn: ${CHECKS_SUPPORT}`,
  '.signalUnknownCredential': `SimpleWebAuthn: ${CHECKS_SUPPORT}`,
  '.signalAllAcceptedCredentials': `SimpleWebAuthn: ${CHECKS_SUPPORT}`,
  '.signalCurrentUserDetails': `SimpleWebAuthn: ${CHECKS_SUPPORT}`,
};
