declare const __webpack_public_path__: string;

/** Where this build of the shell was loaded from, with a trailing slash. */
export function shellBaseUrl(): string {
  return __webpack_public_path__;
}
