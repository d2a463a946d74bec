import { localeByCode } from 'shared-config/locales';
import { regionByCode } from 'shared-config/regions';
import { navigationFor } from 'shared-config/default-navigation';
import { readFields, readChoice, readText } from './read-body';
import { success, type Call } from './call';
import { invalidRequest } from './reply-codes';

/** `POST /x-api/v1/shell/header-data`: the navigation of a region in a language (R-API-11). */
export const headerData: Call = async ({ body }, { navigation }) => {
  const fields = readFields(body);
  if (!fields.ok) return invalidRequest(fields.message);
  const platform = readChoice(fields.value, 'platform', ['app', 'h5', 'pc']);
  if (!platform.ok) return invalidRequest(platform.message);
  const language = readText(fields.value, 'language', 32);
  if (!language.ok) return invalidRequest(language.message);
  const region = readText(fields.value, 'region', 32);
  if (!region.ok) return invalidRequest(region.message);

  if (!localeByCode(language.value)) return invalidRequest('language: is not one of the locale codes');
  const known = regionByCode(region.value);
  if (!known) return invalidRequest('region: is not one of the region codes');
  return success(navigationFor({ language: language.value, region: known.code, navigation }));
};
