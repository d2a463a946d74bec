type Behaviour = 'succeeds' | 'throws' | 'reports' | 'logs' | 'ignored';

/** When a failure occurs and what the visitor sees; the name of its error class and its own requirement, if any. */
type FailureRow = readonly [
  situation: string,
  visitorSees: string,
  more?: { errorName?: string; requirement?: string },
];

type FailureTable = Readonly<Record<Behaviour, Readonly<Record<string, FailureRow>>>>;

/**
 * Every failure with a code (R-ERROR-1), by behaviour. Tests compare the rows with the code in both directions; their
 * order has no meaning. The key is the `code` of the error class or `shell:error` event; for a number of the
 * backend, the name of the kind.
 */
const FAILURES = {
  /** Not a failure. */
  succeeds: {
    success: ['The backend answered with ret_code 0.', 'the result', { requirement: 'R-ERROR-2' }],
  },
  /** The caller receives an error. */
  throws: {
    // Responses of the backend.
    'not-signed-in': [
      'The visitor is not signed in or lacks permission.',
      'the page as a visitor; a toast of our own words if the row of the call has `showsToasts` (`endpoints.ts`)',
      { errorName: 'NotSignedInError', requirement: 'R-ERROR-3' },
    ],
    'business-error': [
      'The backend understood the call and rejected it.',
      'a message in the form; a toast of our own words only if the row of the call has `showsToasts` (`endpoints.ts`) or that of the code has `hasToast` (`ret-codes.ts`)',
      { errorName: 'BusinessError', requirement: 'R-ERROR-4' },
    ],
    'gateway-error': [
      'The gateway before the backend failed, or HTTP failed without an envelope.',
      'a failure message and a retry button',
      { errorName: 'GatewayError', requirement: 'R-ERROR-5' },
    ],
    'empty-response': [
      'The response has no body.',
      'a failure message and a retry button',
      { errorName: 'EmptyResponseError', requirement: 'R-ERROR-6' },
    ],
    'request-timeout': [
      'No complete response arrived within the timeout, 30 s by default.',
      'a timeout message and a retry button',
      { errorName: 'RequestTimeoutError', requirement: 'R-ERROR-7' },
    ],
    'network-error': [
      'No response: offline, refused, forbidden by CORS, a redirect, or a broken connection.',
      'a message about the connection and a retry button',
      { errorName: 'NetworkError' },
    ],
    'malformed-response': [
      'The response is not an envelope, is too large, or its result does not fit the call.',
      'a failure message and a retry button',
      { errorName: 'MalformedResponseError' },
    ],
    'request-aborted': ['The caller ended the call.', 'nothing', { errorName: 'RequestAbortedError' }],
    'invalid-parameter': [
      'A value of a payload is invalid in an address: an error of the page. No request was sent.',
      'a failure message',
      { errorName: 'InvalidParameterError' },
    ],

    // Loading and mounting.
    deadline: [
      'A step of loading a remote exceeded its timeout.',
      'the skeleton',
      { errorName: 'DeadlineError' },
    ],
    discovery: ['The discovery document is invalid.', 'the skeleton', { errorName: 'DiscoveryError' }],
    'entry-script': [
      'The entry script of a remote did not load or failed its integrity check.',
      'the skeleton',
      { errorName: 'EntryScriptError' },
    ],

    // Texts, images, downloads, third-party scripts.
    'image-source-missing': [
      'An image has no loader, or a static image has no src, width or height: an error of the page.',
      'the page without the component',
      { errorName: 'ImageSourceMissingError', requirement: 'R-ERROR-14' },
    ],
    'image-parameter-refused': [
      'An image has a width, height, quality or ratio that hosts reject: an error of the page.',
      'the page without the component',
      { errorName: 'ImageParameterError' },
    ],
    'element-not-shown': [
      'The element of a screenshot is not in the page or has no size.',
      'nothing',
      { errorName: 'ScreenshotError' },
    ],
    'image-failed': [
      'An image of a screenshot did not load: another status than 200, a redirect, no image, an unreadable canvas.',
      'the page’s message about a failed screenshot',
      { errorName: 'ScreenshotError' },
    ],
    'image-refused': [
      'An image of a screenshot is not allowed: no http(s) address, credentials, another origin without a proxy.',
      'the page’s message about a failed screenshot',
      { errorName: 'ScreenshotError' },
    ],
    'image-timeout': [
      'An image of a screenshot did not load within 15 s.',
      'the page’s message about a failed screenshot',
      { errorName: 'ScreenshotError' },
    ],
    'font-failed': [
      'A font of a screenshot did not load, or a script added it without a known address.',
      'the page’s message about a failed screenshot',
      { errorName: 'ScreenshotError' },
    ],
    'picture-failed': [
      'The browser did not draw or export the screenshot.',
      'the page’s message about a failed screenshot',
      { errorName: 'ScreenshotError' },
    ],

    // The jump from a page into the app.
    'no-gesture': [
      'A page tried to open the app without a user gesture: an error of the page.',
      'nothing',
      { errorName: 'AppJumpError' },
    ],
    'target-refused': [
      'A link to the app leads elsewhere. Nothing opened.',
      'nothing',
      { errorName: 'AppJumpError' },
    ],
    'fallback-refused': [
      'The fallback of a jump is neither one of our pages nor our page in an app store.',
      'nothing',
      { errorName: 'AppJumpError' },
    ],
    'jump-aborted': ['The caller ended the jump.', 'nothing', { errorName: 'AppJumpError' }],
  },
  /** A `shell:error` event and a console line. */
  reports: {
    // Session and sign-in.
    'bridge-auth-failed': [
      'The app should sign in or register the visitor, and its bridge failed.',
      'the web modal instead',
      { requirement: 'R-ERROR-8' },
    ],
    'app-profile-failed': ['The app did not report its user.', 'the user of the web’s own profile call'],
    'in-app-failed': ['The code for pages in the app did not load.', 'the page as outside the app'],
    'app-links-failed': ['The code that opens links in the app did not load.', 'links open as pages'],
    'bridge-message-ignored': [
      'The app sent an invalid message, or a response to a call that has ended or belongs to another page.',
      'nothing',
    ],
    'bridge-listener-failed': ['A listener of an app event threw.', 'nothing'],
    'logout-failed': [
      'The logout call failed.',
      'signed out on this page; after three failures, instructions',
      { requirement: 'R-ERROR-9' },
    ],
    'profile-failed': [
      'The profile call failed for another reason than "not signed in".',
      'the last known user, otherwise the page as a visitor; both flags are set',
      { requirement: 'R-ERROR-10' },
    ],
    'session-end-unknown': [
      'The backend did not say when the session ends.',
      'no warning before the end; the notice after it',
    ],
    'checklist-failed': [
      'The checklist of a new user did not load, or the backend did not store that the user dismissed it.',
      'no checklist; after a dismissal it stays closed on this device',
    ],
    'contract-mismatch': [
      'A build does not support the page’s contract, or the page’s shell has another major version of the inner contract.',
      'the skeleton; for a modal, a request to reload the page',
      { errorName: 'ContractMismatchError' },
    ],
    'referral-malformed': [
      'The referral in the address or cookie is malformed: the referral is empty.',
      'an empty field',
      { requirement: 'R-ERROR-11' },
    ],

    // Loading and mounting.
    'mount-twice': [
      'A second mount replaced the first one.',
      'the new widget',
      { requirement: 'R-ERROR-12' },
    ],
    'script-module': [
      'A page loads uniframe.js, app-jump.js or remoteEntry.js as a module, or imports it: the script does not start.',
      'nothing',
    ],
    'two-entries': ['A page loads the shell by uniframe.js and by remoteEntry.js.', 'the widget'],
    'element-taken': ['Another script defined a custom element with our name.', 'what that script shows'],
    'option-ignored': [
      'A page states an option with an unknown name or value, or the origin of a second shell.',
      'the widget without it',
    ],
    'options-differ': [
      'The elements of header and footer state different locales, regions or environments.',
      'each as stated',
    ],
    'module-unknown': ['A host loads a module that the remote does not have.', 'the fallback of the host'],
    'policy-blocked': [
      'The Content-Security-Policy of a page of another team blocks a source of ours.',
      'nothing, or the widget without what is blocked',
    ],
    'site-mismatch': ['The shell is of another environment than the page.', 'the widget'],
    'page-insecure': ['A page without https loads the shell by https.', 'the widget; sign-in fails'],
    'quirks-mode': ['A page of another team has no doctype.', 'the widget, with wrong sizes'],
    'shadow-root': [
      'A page of another team mounts a widget in a shadow root, which its style sheets do not reach.',
      'the widget without styles',
    ],
    'main-missing': [
      'A visitor used the skip link on a page without a main area.',
      'the page as it was; the focus stays on the link',
    ],
    'script-twice': [
      'The page contains uniframe.js or app-jump.js twice: the second one does nothing.',
      'nothing',
    ],
    'host-react': [
      'A host with a federation runtime loads a React component and shares no React that fits: the component is rejected. Or a second host of the page has another React.',
      'the fallback of the host',
    ],
    'site-unknown': [
      'A page on a foreign host does not name its environment: nothing mounts, and no backend is called.',
      'nothing, or the skeleton of the page',
      { errorName: 'UnknownSiteError' },
    ],
    'mount-failed': [
      'An option has an unknown value, or the shell did not load.',
      'the skeleton of the page, or nothing',
    ],
    'shell-unreachable': [
      'A page of another team could not load uniframe.js or names no valid origin of it, or a host with a federation runtime could not load a module.',
      'the page without header and footer, or the fallback of the host',
      { errorName: 'ShellLoadError' },
    ],
    'release-unsigned': [
      'A page with pinned-uniframe.js gets a build that lacks signatures or is not current, or a root that it does not trust.',
      'the page without header and footer',
    ],
    'remote-timeout': [
      'A module has not loaded after 3 s; it still mounts if it loads later.',
      'the skeleton',
    ],
    'remote-stopped': [
      'The kill switch of a part is on in the region: nothing of it is requested.',
      'the skeleton',
      { errorName: 'RefusalError' },
    ],
    'remote-retry': ['A module failed; a retry with a fresh discovery document has started.', 'the skeleton'],
    'remote-failed': ['The retry failed too.', 'the skeleton', { errorName: 'RemoteLoadError' }],
    'chunk-retry': [
      'The code of a modal, or of the shell for header or footer, did not load; a retry has started.',
      'the modal or the widget, a little later',
    ],
    'passkey-failed': [
      'Passkeys failed: a call, their code or the browser.',
      'a message in the form after a request for a passkey; nothing after an offer',
    ],
    'quick-auth-failed': [
      'The code of a modal did not load twice.',
      'a notice with the name of the form and a retry button; the form opens when the network returns',
    ],
    'nav-item-dropped': [
      'A navigation entry is malformed or exceeds the limits, or has markup or invisible characters in a text.',
      'the navigation without the entry',
    ],
    'identity-failed': [
      'The state of identity verification did not load.',
      'account menu and overview with the last known state or none',
    ],
    'user-value-failed': [
      'A value of the signed-in user did not load for the header.',
      'the header without the value or with the last known one; a retry after 3 s and when the network returns',
    ],
    'phone-part-failed': [
      'The code for phone numbers and the country search did not load.',
      'a plain list of countries and a plain check; the next opening retries',
    ],
    'qr-part-failed': [
      'The code for sign-in by QR code did not load.',
      'a failure message, a retry button and the other ways to sign in',
    ],
    'styles-removed': [
      'The page removed a style sheet of the shell, and it cannot come back: it did not load again, or the page removes it repeatedly.',
      'the widgets without these styles',
    ],
    'overlay-failed': [
      'The code of an overlay (search, language picker, notices, toasts), the app’s QR code or the requested support chat did not load.',
      'if the visitor requested it, a notice with its name and a retry button; it opens when the network returns or the browser restores the page, as queued notices do',
    ],
    'app-open-failed': ['The jump from the app banner into the app failed.', 'the app store'],
    'search-failed': [
      'The markets of a search did not load.',
      'the matching pages, a message about the markets and a retry button',
    ],
    'live-failed': [
      'The live connection failed three times in a row, by a policy, a proxy or a server, or one of its messages is malformed. Reported once per page.',
      'prices of the search stop to move; the bell asks every minute; the page connects as soon as it can',
    ],
    'background-failed': ['The code of analytics and third-party scripts did not load.', 'nothing'],
    'telegram-failed': [
      'Telegram rejected a request of the page, or the code for it did not load.',
      'the page as in a browser',
    ],
    'data-retry': [
      'Boot data or translations did not load or failed their integrity check; a retry has started.',
      'the texts, a little later',
    ],
    'boot-data-failed': [
      'Texts and navigation did not load.',
      'built-in English, navigation from the backend, until a later load works',
    ],
    'header-data-failed': ['The navigation call failed.', 'the previous navigation'],
    'link-dropped': [
      'The address of a navigation entry is not one of our pages.',
      'the navigation without the entry',
    ],
    'hydration-mismatch': ['React repaired a widget whose static HTML was different.', 'the correct widget'],
    'render-failed': ['React could not render a widget.', 'the page without the widget'],
    'page-failed': [
      'A page of the host threw while rendering, or its code did not load.',
      'an error page with links, or the first page as the server wrote it; header and footer stay',
    ],
    'page-picture-failed': [
      'A picture of an element of a page of the host failed.',
      'a failure message and a retry button',
    ],
    'language-change-failed': [
      'The page could not change its language without a page load.',
      'the page in that language after a page load',
    ],

    // Links inside the app.
    'app-link-failed': [
      'The app should open a link, and its bridge failed.',
      'the web page, unless the app opened something',
    ],
    'app-link-blocked': [
      'A link inside the app has an unsafe scheme, credentials, a backslash or a control character, or is no address.',
      'nothing; the page stays',
    ],

    // Texts, images, downloads, third-party scripts.
    'texts-failed': [
      'A translation file did not load from one of its addresses, or texts of the translation host are refused.',
      "the texts of the part's own file; built-in English if that failed",
    ],
    'download-failed': ['A file could not be downloaded.', 'nothing', { requirement: 'R-ERROR-16' }],
    'third-party-failed': [
      'A third-party script did not load; on this page it only loads again on request of the visitor.',
      'the page without the script',
    ],

    // The jump from a page into the app.
    'app-jump-failed': [
      'A link to the app was rejected, or its page names an unknown region.',
      'nothing; the linked page if only the region is wrong',
    ],

    // Browser storage.
    'storage-unavailable': [
      'The storage is off or forbidden, or has no space for the sign-in hint.',
      'the page without saved data',
    ],
    'storage-full': [
      'The storage has no space, even without the oldest items.',
      'the page without saved data',
    ],
    'storage-item-malformed': ['A saved item is malformed and is removed.', 'the page without the item'],
    'storage-item-too-large': [
      'An item is larger than the cache or the limit for one item.',
      'the page without the item',
    ],
    'storage-item-unsavable': ['A value has no JSON: an error of the page.', 'the page without the item'],
  },
  /** Only a console line. */
  logs: {
    'skeleton-styles-failed': [
      'The styles of the skeleton or the header did not load: the console says "failed to load css". The skeleton stays.',
      'a plain skeleton',
      { requirement: 'R-ERROR-15' },
    ],
    'image-format-unsupported': [
      'An image requests a format other than png, jpg, jpeg, webp, tiff and avif; the format is omitted.',
      'the image in its own format',
      { requirement: 'R-ERROR-13' },
    ],
    'image-source-refused': [
      'The address of an image is empty, a script, data, on another host, or otherwise not allowed.',
      'the alternative text',
    ],
    'image-load-failed': [
      'An image did not load in the format that the browser chose.',
      'the next format, finally the original, otherwise the alternative text',
    ],
  },
  /** Nothing. */
  ignored: {
    'translation-missing': [
      'A placeholder locale lacks a translation file, or a locale lacks a text.',
      'the next language of the fallback chain, finally English',
      { requirement: 'R-ERROR-17' },
    ],
  },
} satisfies FailureTable;

/** Codes of `shell:error` events. */
export type ReportedCode = keyof (typeof FAILURES)['reports'];

/** All failures as a list. Documentation and tests read it; no bundle contains it. */
export const ERROR_ROWS = Object.entries<FailureTable[Behaviour]>(FAILURES).flatMap(([behaviour, rows]) =>
  Object.entries(rows).map(([code, [situation, visitorSees, more]]) => ({
    ...{ code, behaviour, situation, visitorSees },
    ...more,
  })),
);
