import type { DiscoveryDocument, DiscoveryVersion, ReleaseEvent } from 'shared-config/contracts/contracts';
import { presentNotices } from '../releases/notices';
import type { Registrations } from '../releases/registered-hosts';
import { historyOf, isInUse, versionsOf } from '../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';

/** Maximum number of events per part. */
const SHOWN_EVENTS = 8;

/**
 * Returns the released builds and registered hosts as lines for a terminal.
 *
 * @param librariesOf returns a line about the shared libraries of a served build, or undefined
 */
export function statusLines(
  document: DiscoveryDocument,
  { hosts, damaged }: Registrations,
  librariesOf: (buildId: string) => string | undefined = () => undefined,
): string[] {
  const parts = RELEASED_PARTS.flatMap(({ part }) => {
    const versions = versionsOf(document, part);
    if (versions.length === 0) return [part, '  not released yet', ''];
    const stopped = versions[0]!.extras.stopped ?? [];
    return [
      `${part}${stopped.length > 0 ? `  STOPPED ${stopped.includes('*') ? 'everywhere' : `in ${stopped.join(', ')}`}` : ''}`,
      ...versions.filter(isInUse).flatMap((version) => {
        const { buildId } = version.extras;
        const libraries = librariesOf(buildId);
        return [`  ${buildId}  ${audienceOf(version)}`, ...(libraries ? [`    ${libraries}`] : [])];
      }),
      ...historyOf(document, part)
        .slice(0, SHOWN_EVENTS)
        .map((event) => `    ${eventLine(event)}`),
      '',
    ];
  });
  return [
    ...parts,
    'registered hosts',
    ...hosts.map(({ name, contract, react, modules }) => {
      const shared = react ? `  React ${react}` : '';
      return `  ${name}  contract ${contract}${shared}  ${modules.join(' ')}`;
    }),
    ...damaged.map(({ message }) => `  Warning: ${message}`),
    ...(hosts.length + damaged.length === 0 ? ['  none'] : []),
  ];
}

/** Returns the notices that are shown or planned as lines for a terminal. */
export function noticeLines(document: DiscoveryDocument, now: Date): string[] {
  const minute = (time: string) => time.slice(0, 16).replace('T', ' ');
  const lines = presentNotices(document, now).map(
    ({ id, severity, from, until, texts, regions, locales, path, by }) => {
      const where = [...(regions ?? ['all editions']), ...(locales ?? []), ...(path ? [path] : [])].join(
        ', ',
      );
      const others = Object.keys(texts).filter((code) => code !== 'en');
      const languages = others.length > 0 ? ` (also ${others.join(', ')})` : '';
      const start = Date.parse(from) > now.getTime() ? `from ${minute(from)} ` : '';
      return `  ${id}  ${severity}  ${start}until ${minute(until)} UTC  ${where}  by ${by}: ${texts.en}${languages}`;
    },
  );
  return ['notices', ...(lines.length > 0 ? lines : ['  none'])];
}

/** Returns the audience of a version. @example audienceOf(version) // '10 %, and 100 % in KAZ' */
export function audienceOf({ deployment, extras }: DiscoveryVersion): string {
  const pins = Object.entries(extras.regions ?? {}).map(([region, percent]) => `${percent} % in ${region}`);
  const { traffic, default: isDefault } = deployment!;
  const all = isDefault ? [`${traffic} % (default)`] : traffic > 0 ? [`${traffic} % (canary)`] : [];
  return [...all, ...pins].join(', and ');
}

/** Returns an event as text. @example eventLine(event) // '2026-11-21 15:20  published 0a1b2c3d4e to 10 % by anna: …' */
export function eventLine(event: ReleaseEvent): string {
  const { at, action, buildId, to, by, reason, forced, overrode = [] } = event;
  const restored = to ? `, back to ${to},` : '';
  const override = forced ? ` (FORCED, overrode: ${overrode.join('; ')})` : '';
  return `${at.slice(0, 16).replace('T', ' ')}  ${action} ${buildId}${restored}${shareOf(event)} by ${by}${reason ? `: ${reason}` : ''}${override}`;
}

/** Returns the visitors of an event, if it names any. @example shareOf({ percent: 10, regions: ['KAZ'] }) // ' to 10 % in KAZ' */
export function shareOf({ percent, regions = [] }: Pick<ReleaseEvent, 'percent' | 'regions'>): string {
  const share = percent === undefined ? '' : ` to ${percent} %`;
  return regions.length > 0 ? `${share} in ${regions.join(', ')}` : share;
}
