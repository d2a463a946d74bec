import path from 'node:path';
import { root } from 'build/paths';
import { copySourcesTo, type SourceCopy } from 'tools/testing/source-copy';

/** The releases that visitors get: `first` is the working copy, the others are edited copies of it. */
export type ReleaseName = 'first' | 'edited-shell' | 'edited-host';

interface EditedRelease {
  name: Exclude<ReleaseName, 'first'>;
  /** The package that the edit changes. Only this part has a new build. */
  folder: string;
  /** Changes one component and one text. */
  edit(copy: SourceCopy): void;
}

export const EDITED_RELEASES: readonly EditedRelease[] = [
  {
    name: 'edited-shell',
    folder: 'shell-remote',
    edit(copy) {
      copy.replace(
        'shell-remote/src/features/header/account/auth-links.tsx',
        'className="sh-button sh-button--accent"',
        'className="sh-button sh-button--accent" title={t(\'register\')} data-event="register"',
      );
      copy.replace('shell-remote/translations/en/header.json', '"Sign up"', '"Create account"');
    },
  },
  {
    name: 'edited-host',
    folder: 'verification-host',
    edit(copy) {
      copy.replace(
        'verification-host/src/overview/overview-page.tsx',
        "{t('overview.lead')}</p>",
        "{t('overview.lead')}</p><p className=\"vh-lead\">{t('overview.invitationText')}</p>",
      );
      copy.replace(
        'verification-host/translations/en/verification.json',
        'helps keep your funds safe and raises your limits.',
        'keeps your funds safer and raises your limits.',
      );
    },
  },
];

/** Returns the folder with the sources and builds of a release. */
export function folderOf(release: ReleaseName): string {
  return release === 'first' ? root : path.join(root, '.cache/bench', release);
}

/** Creates the sources of an edited release. */
export function createSources({ name, edit }: EditedRelease): void {
  edit(copySourcesTo(folderOf(name)));
}
