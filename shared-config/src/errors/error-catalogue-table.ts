/** One failure. Documentation and tests read these rows; no bundle contains them. */
interface ErrorRow {
  /** `code` of its error class or `shell:error` event; for a number of the backend, the name of the kind. */
  code: string;
  /** `name` of its error class, if it has one. */
  errorName?: string;
  /** Its own requirement in docs/requirements.md, if it has one. */
  requirement?: string;
  situation: string;
  /**
   * `throws`: the caller receives an error. `reports`: a `shell:error` event and a console line. `logs`: only a console
   * line. `ignored`: nothing.
   */
  behaviour: 'succeeds' | 'throws' | 'reports' | 'logs' | 'ignored';
  visitorSees: string;
}

/** Every failure with a code (R-ERROR-1). Tests compare the rows with the code in both directions; their order has no meaning. */
export const ERROR_ROWS: readonly ErrorRow[] = [
  // Responses of the backend.
  {
    code: 'success',
    requirement: 'R-ERROR-2',
    situation: 'The backend answered with ret_code 0.',
    behaviour: 'succeeds',
    visitorSees: 'the result',
  },
  {
    code: 'not-signed-in',
    errorName: 'NotSignedInError',
    requirement: 'R-ERROR-3',
    situation: 'The visitor is not signed in or lacks permission.',
    behaviour: 'throws',
    visitorSees: 'the page as a visitor; a toast, unless the call hides it',
  },
  {
    code: 'business-error',
    errorName: 'BusinessError',
    requirement: 'R-ERROR-4',
    situation: 'The backend understood the call and rejected it.',
    behaviour: 'throws',
    visitorSees: 'a message for the code, in the form or as a toast, unless the call hides it',
  },
  {
    code: 'gateway-error',
    errorName: 'GatewayError',
    requirement: 'R-ERROR-5',
    situation: 'The gateway before the backend failed, or HTTP failed without an envelope.',
    behaviour: 'throws',
    visitorSees: 'a failure message and a retry button',
  },
  {
    code: 'empty-response',
    errorName: 'EmptyResponseError',
    requirement: 'R-ERROR-6',
    situation: 'The response has no body.',
    behaviour: 'throws',
    visitorSees: 'a failure message and a retry button',
  },
  {
    code: 'request-timeout',
    errorName: 'RequestTimeoutError',
    requirement: 'R-ERROR-7',
    situation: 'No complete response arrived within the timeout, 30 s by default.',
    behaviour: 'throws',
    visitorSees: 'a timeout message and a retry button',
  },
  {
    code: 'network-error',
    errorName: 'NetworkError',
    situation: 'No response: offline, refused, forbidden by CORS, a redirect, or a broken connection.',
    behaviour: 'throws',
    visitorSees: 'a message about the connection and a retry button',
  },
  {
    code: 'malformed-response',
    errorName: 'MalformedResponseError',
    situation: 'The response is not an envelope, is too large, or its result does not fit the call.',
    behaviour: 'throws',
    visitorSees: 'a failure message and a retry button',
  },
  {
    code: 'request-aborted',
    errorName: 'RequestAbortedError',
    situation: 'The caller ended the call.',
    behaviour: 'throws',
    visitorSees: 'nothing',
  },
  {
    code: 'invalid-parameter',
    errorName: 'InvalidParameterError',
    situation: 'A value of a payload is invalid in an address: an error of the page. No request was sent.',
    behaviour: 'throws',
    visitorSees: 'a failure message',
  },

  // Session and sign-in.
  {
    code: 'bridge-auth-failed',
    requirement: 'R-ERROR-8',
    situation: 'The app should sign in or register the visitor, and its bridge failed.',
    behaviour: 'reports',
    visitorSees: 'the web modal instead',
  },
  {
    code: 'app-profile-failed',
    situation: 'The app did not report its user.',
    behaviour: 'reports',
    visitorSees: 'the user of the web’s own profile call',
  },
  {
    code: 'in-app-failed',
    situation: 'The code for pages in the app did not load.',
    behaviour: 'reports',
    visitorSees: 'the page as outside the app',
  },
  {
    code: 'app-links-failed',
    situation: 'The code that opens links in the app did not load.',
    behaviour: 'reports',
    visitorSees: 'links open as pages',
  },
  {
    code: 'bridge-message-ignored',
    situation:
      'The app sent an invalid message, or a response to a call that has ended or belongs to another page.',
    behaviour: 'reports',
    visitorSees: 'nothing',
  },
  {
    code: 'bridge-listener-failed',
    situation: 'A listener of an app event threw.',
    behaviour: 'reports',
    visitorSees: 'nothing',
  },
  {
    code: 'logout-failed',
    requirement: 'R-ERROR-9',
    situation: 'The logout call failed.',
    behaviour: 'reports',
    visitorSees: 'signed out on this page; after three failures, instructions',
  },
  {
    code: 'profile-failed',
    requirement: 'R-ERROR-10',
    situation: 'The profile call failed for another reason than "not signed in".',
    behaviour: 'reports',
    visitorSees: 'the last known user, otherwise the page as a visitor; both flags are set',
  },
  {
    code: 'contract-mismatch',
    errorName: 'ContractMismatchError',
    situation:
      'A build does not support the page’s contract, or the page’s shell has another major version of the inner contract.',
    behaviour: 'reports',
    visitorSees: 'the skeleton; for a modal, a request to reload the page',
  },
  {
    code: 'referral-malformed',
    requirement: 'R-ERROR-11',
    situation: 'The referral in the address or cookie is malformed: the referral is empty.',
    behaviour: 'reports',
    visitorSees: 'an empty field',
  },

  // Loading and mounting.
  {
    code: 'mount-twice',
    requirement: 'R-ERROR-12',
    situation: 'A second mount replaced the first one.',
    behaviour: 'reports',
    visitorSees: 'the new widget',
  },
  {
    code: 'script-twice',
    situation: 'The page contains uniframe.js or app-jump.js twice: the second one does nothing.',
    behaviour: 'reports',
    visitorSees: 'nothing',
  },
  {
    code: 'host-react',
    situation:
      'A host with a federation runtime loads a React component and shares no React that fits: the component is rejected.',
    behaviour: 'reports',
    visitorSees: 'the host’s fallback',
  },
  {
    code: 'site-unknown',
    errorName: 'UnknownSiteError',
    situation:
      'A page on a foreign host does not name its environment: nothing mounts, and no backend is called.',
    behaviour: 'reports',
    visitorSees: 'nothing, or the skeleton of the page',
  },
  {
    code: 'mount-failed',
    situation: 'An option has an unknown value, or the shell did not load.',
    behaviour: 'reports',
    visitorSees: 'the skeleton of the page, or nothing',
  },
  {
    code: 'remote-timeout',
    situation: 'A module has not loaded after 3 s; it still mounts if it loads later.',
    behaviour: 'reports',
    visitorSees: 'the skeleton',
  },
  {
    code: 'remote-stopped',
    errorName: 'RefusalError',
    situation: 'The kill switch of a part is on in the region: nothing of it is requested.',
    behaviour: 'reports',
    visitorSees: 'the skeleton',
  },
  {
    code: 'remote-retry',
    situation: 'A module failed; a retry with a fresh discovery document has started.',
    behaviour: 'reports',
    visitorSees: 'the skeleton',
  },
  {
    code: 'remote-failed',
    errorName: 'RemoteLoadError',
    situation: 'The retry failed too.',
    behaviour: 'reports',
    visitorSees: 'the skeleton',
  },
  {
    code: 'deadline',
    errorName: 'DeadlineError',
    situation: 'A step of loading a remote exceeded its timeout.',
    behaviour: 'throws',
    visitorSees: 'the skeleton',
  },
  {
    code: 'discovery',
    errorName: 'DiscoveryError',
    situation: 'The discovery document is invalid.',
    behaviour: 'throws',
    visitorSees: 'the skeleton',
  },
  {
    code: 'entry-script',
    errorName: 'EntryScriptError',
    situation: 'The entry script of a remote did not load or failed its integrity check.',
    behaviour: 'throws',
    visitorSees: 'the skeleton',
  },
  {
    code: 'chunk-retry',
    situation: 'The code of a modal did not load; a retry has started.',
    behaviour: 'reports',
    visitorSees: 'the modal, a little later',
  },
  {
    code: 'passkey-failed',
    situation: 'Passkeys failed: a call, their code or the browser.',
    behaviour: 'reports',
    visitorSees: 'a message in the form after a request for a passkey; nothing after an offer',
  },
  {
    code: 'quick-auth-failed',
    situation: 'The code of a modal did not load twice.',
    behaviour: 'reports',
    visitorSees: 'a notice that sign-in is unavailable',
  },
  {
    code: 'nav-item-dropped',
    situation: 'A navigation entry is malformed, or has markup or invisible characters in its name or badge.',
    behaviour: 'reports',
    visitorSees: 'the navigation without the entry',
  },
  {
    code: 'identity-failed',
    situation: 'The state of identity verification did not load.',
    behaviour: 'reports',
    visitorSees: 'account menu and overview with the last known state or none',
  },
  {
    code: 'phone-part-failed',
    situation: 'The code for phone numbers and the country search did not load.',
    behaviour: 'reports',
    visitorSees: 'a plain list of countries and a plain check; the next opening retries',
  },
  {
    code: 'qr-part-failed',
    situation: 'The code for sign-in by QR code did not load.',
    behaviour: 'reports',
    visitorSees: 'a failure message, a retry button and the other ways to sign in',
  },
  {
    code: 'overlay-failed',
    situation:
      'The code of an overlay (search, language picker, notices, toasts), the app’s QR code or the requested support chat did not load.',
    behaviour: 'reports',
    visitorSees: 'a notice; the next click retries',
  },
  {
    code: 'app-open-failed',
    situation: 'The jump from the app banner into the app failed.',
    behaviour: 'reports',
    visitorSees: 'the app store',
  },
  {
    code: 'search-failed',
    situation: 'The markets of a search did not load.',
    behaviour: 'reports',
    visitorSees: 'the matching pages, a message about the markets and a retry button',
  },
  {
    code: 'background-failed',
    situation: 'The code of analytics and third-party scripts did not load.',
    behaviour: 'reports',
    visitorSees: 'nothing',
  },
  {
    code: 'telegram-failed',
    situation: 'Telegram rejected a request of the page, or the code for it did not load.',
    behaviour: 'reports',
    visitorSees: 'the page as in a browser',
  },
  {
    code: 'data-retry',
    situation: 'Boot data or translations did not load or failed their integrity check; a retry has started.',
    behaviour: 'reports',
    visitorSees: 'the texts, a little later',
  },
  {
    code: 'boot-data-failed',
    situation: 'Texts and navigation did not load.',
    behaviour: 'reports',
    visitorSees: 'built-in English, navigation from the backend',
  },
  {
    code: 'header-data-failed',
    situation: 'The navigation call failed.',
    behaviour: 'reports',
    visitorSees: 'the previous navigation',
  },
  {
    code: 'link-dropped',
    situation: 'The address of a navigation entry is not one of our pages.',
    behaviour: 'reports',
    visitorSees: 'the navigation without the entry',
  },
  {
    code: 'hydration-mismatch',
    situation: 'React repaired a widget whose static HTML was different.',
    behaviour: 'reports',
    visitorSees: 'the correct widget',
  },
  {
    code: 'render-failed',
    situation: 'React could not render a widget.',
    behaviour: 'reports',
    visitorSees: 'the page without the widget',
  },
  {
    code: 'page-failed',
    situation: 'A page of the host threw while rendering, or its code did not load.',
    behaviour: 'reports',
    visitorSees: 'an error page with links, or the first page as the server wrote it; header and footer stay',
  },
  {
    code: 'page-picture-failed',
    situation: 'A picture of an element of a page of the host failed.',
    behaviour: 'reports',
    visitorSees: 'a failure message and a retry button',
  },
  {
    code: 'language-change-failed',
    situation: 'The page could not change its language without a page load.',
    behaviour: 'reports',
    visitorSees: 'the page in that language after a page load',
  },
  {
    code: 'skeleton-styles-failed',
    requirement: 'R-ERROR-15',
    situation:
      'The styles of the skeleton or the header did not load: the console says "failed to load css". The skeleton stays.',
    behaviour: 'logs',
    visitorSees: 'a plain skeleton',
  },

  // Links inside the app.
  {
    code: 'app-link-failed',
    situation: 'The app should open a link, and its bridge failed.',
    behaviour: 'reports',
    visitorSees: 'the web page, unless the app opened something',
  },
  {
    code: 'app-link-blocked',
    situation:
      'A link inside the app leads to a foreign host, or is not a page, mail address or telephone number.',
    behaviour: 'reports',
    visitorSees: 'nothing; the page stays',
  },

  // Texts, images, downloads, third-party scripts.
  {
    code: 'texts-failed',
    situation: 'A translation file did not load from one of its addresses.',
    behaviour: 'reports',
    visitorSees: "the part's own file, in production; built-in English if that fails too",
  },
  {
    code: 'translation-missing',
    requirement: 'R-ERROR-17',
    situation: 'A placeholder locale lacks a translation file, or a locale lacks a text.',
    behaviour: 'ignored',
    visitorSees: 'the next language of the fallback chain, finally English',
  },
  {
    code: 'image-format-unsupported',
    requirement: 'R-ERROR-13',
    situation:
      'An image requests a format other than png, jpg, jpeg, webp, tiff and avif; the format is omitted.',
    behaviour: 'logs',
    visitorSees: 'the image in its own format',
  },
  {
    code: 'image-source-missing',
    errorName: 'ImageSourceMissingError',
    requirement: 'R-ERROR-14',
    situation: 'An image has no loader, or a static image has no src, width or height: an error of the page.',
    behaviour: 'throws',
    visitorSees: 'the page without the component',
  },
  {
    code: 'image-parameter-refused',
    errorName: 'ImageParameterError',
    situation: 'An image has a width, height, quality or ratio that hosts reject: an error of the page.',
    behaviour: 'throws',
    visitorSees: 'the page without the component',
  },
  {
    code: 'image-source-refused',
    situation: 'The address of an image is empty, a script, data, on another host, or otherwise not allowed.',
    behaviour: 'logs',
    visitorSees: 'the alternative text',
  },
  {
    code: 'image-load-failed',
    situation: 'An image did not load in the format that the browser chose.',
    behaviour: 'logs',
    visitorSees: 'the next format, finally the original, otherwise the alternative text',
  },
  {
    code: 'element-not-shown',
    errorName: 'ScreenshotError',
    situation: 'The element of a screenshot is not in the page or has no size.',
    behaviour: 'throws',
    visitorSees: 'nothing',
  },
  {
    code: 'image-failed',
    errorName: 'ScreenshotError',
    situation:
      'An image of a screenshot did not load: another status than 200, a redirect, no image, an unreadable canvas.',
    behaviour: 'throws',
    visitorSees: 'the page’s message about a failed screenshot',
  },
  {
    code: 'image-refused',
    errorName: 'ScreenshotError',
    situation:
      'An image of a screenshot is not allowed: no http(s) address, credentials, another origin without a proxy.',
    behaviour: 'throws',
    visitorSees: 'the page’s message about a failed screenshot',
  },
  {
    code: 'image-timeout',
    errorName: 'ScreenshotError',
    situation: 'An image of a screenshot did not load within 15 s.',
    behaviour: 'throws',
    visitorSees: 'the page’s message about a failed screenshot',
  },
  {
    code: 'font-failed',
    errorName: 'ScreenshotError',
    situation: 'A font of a screenshot did not load, or a script added it without a known address.',
    behaviour: 'throws',
    visitorSees: 'the page’s message about a failed screenshot',
  },
  {
    code: 'picture-failed',
    errorName: 'ScreenshotError',
    situation: 'The browser did not draw or export the screenshot.',
    behaviour: 'throws',
    visitorSees: 'the page’s message about a failed screenshot',
  },
  {
    code: 'download-failed',
    requirement: 'R-ERROR-16',
    situation: 'A file could not be downloaded.',
    behaviour: 'reports',
    visitorSees: 'nothing',
  },
  {
    code: 'third-party-failed',
    situation:
      'A third-party script did not load; on this page it only loads again on request of the visitor.',
    behaviour: 'reports',
    visitorSees: 'the page without the script',
  },
  {
    code: 'websocket-path',
    errorName: 'WebsocketPathError',
    situation: 'The path of a websocket could leave its host: an error of the page.',
    behaviour: 'throws',
    visitorSees: 'the page without live data',
  },

  // The jump from a page into the app.
  {
    code: 'no-gesture',
    errorName: 'AppJumpError',
    situation: 'A page tried to open the app without a user gesture: an error of the page.',
    behaviour: 'throws',
    visitorSees: 'nothing',
  },
  {
    code: 'target-refused',
    errorName: 'AppJumpError',
    situation: 'A link to the app leads elsewhere. Nothing opened.',
    behaviour: 'throws',
    visitorSees: 'nothing',
  },
  {
    code: 'fallback-refused',
    errorName: 'AppJumpError',
    situation: 'The fallback of a jump is neither one of our pages nor our page in an app store.',
    behaviour: 'throws',
    visitorSees: 'nothing',
  },
  {
    code: 'jump-aborted',
    errorName: 'AppJumpError',
    situation: 'The caller ended the jump.',
    behaviour: 'throws',
    visitorSees: 'nothing',
  },
  {
    code: 'app-jump-failed',
    situation: 'A link to the app was rejected, or its page names an unknown region.',
    behaviour: 'reports',
    visitorSees: 'nothing; the linked page if only the region is wrong',
  },

  // Browser storage.
  {
    code: 'storage-unavailable',
    situation: 'The storage is off or forbidden, or has no space for the sign-in hint.',
    behaviour: 'reports',
    visitorSees: 'the page without saved data',
  },
  {
    code: 'storage-full',
    situation: 'The storage has no space, even without the oldest items.',
    behaviour: 'reports',
    visitorSees: 'the page without saved data',
  },
  {
    code: 'storage-item-malformed',
    situation: 'A saved item is malformed and is removed.',
    behaviour: 'reports',
    visitorSees: 'the page without the item',
  },
  {
    code: 'storage-item-too-large',
    situation: 'An item is larger than the cache or the limit for one item.',
    behaviour: 'reports',
    visitorSees: 'the page without the item',
  },
  {
    code: 'storage-item-unsavable',
    situation: 'A value has no JSON: an error of the page.',
    behaviour: 'reports',
    visitorSees: 'the page without the item',
  },
];
