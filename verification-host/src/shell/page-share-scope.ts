import type { ShareScope } from 'shared-config/loader/loader';

declare const __webpack_init_sharing__: (name: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** Returns the share scope of this build; its libraries load on demand. */
export async function pageShareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default!;
}
