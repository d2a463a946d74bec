import { localeByCode } from 'shared-config/site/locales';
import { regionByCode } from 'shared-config/site/regions';
import type { LiveClient } from './live-hub';

/** Returns language and region of a connection's address; English and the global edition for unknown ones. */
export function liveClientOf({ searchParams }: URL): Pick<LiveClient, 'locale' | 'region'> {
  return {
    locale: localeByCode(searchParams.get('language') ?? '') ?? { bcp47: 'en' },
    region: regionByCode(searchParams.get('region') ?? '')?.code ?? 'GLOBAL',
  };
}
