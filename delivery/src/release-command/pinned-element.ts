import { integrityOf } from 'build/integrity-of';
import { readManifest } from '../releases/build-manifest';
import { PINNED_SCRIPT } from '../releases/pinned-scripts';
import { readDocument } from '../releases/pointer';
import { defaultVersionOf } from '../releases/release-document';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { payloadOf } from '../signing/envelope';
import type { SignedStore } from '../signing/signed-store';

/**
 * Returns the script element for pages that trust only the keys of the newest root and those that follow.
 *
 * @param origin of the shell
 * @throws ReleaseRefusedError `first-release` when no release has the script; StoreError
 * @example await pinnedElement(store, 'https://shell.example.com') // '<script src="https://shell.example.com/files/xYz0123456/pinned-uniframe.js" …></script>'
 */
export async function pinnedElement(store: SignedStore, origin: string): Promise<string> {
  const { document } = await readDocument(store);
  const version = defaultVersionOf(document, 'shell');
  const files = version ? (await readManifest(store, 'shell', version.extras.buildId)).files : {};
  const [file, integrity] = Object.entries(files).find(([name]) => PINNED_SCRIPT.test(name)) ?? [];
  if (!file)
    throw new ReleaseRefusedError(
      'first-release',
      'No release of shell has the script: publish shell first.',
    );
  const root = integrityOf(payloadOf((await store.trust.latest()).envelope), 'sha256');
  return `<script src="${origin}/${file}" integrity="${integrity}" data-release-root="${root}" crossorigin defer></script>`;
}
