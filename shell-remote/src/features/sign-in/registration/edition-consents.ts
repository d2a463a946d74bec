import type { TextKey } from 'shared-config/i18n';
import type { RegionCode } from 'shared-config/regions';

/** What somebody is asked when registering: one row, one box with one sentence. */
export interface ConsentRow {
  name: ConsentName;
  /** Key of its sentence under `register`; each tag in the sentence is a document. */
  textKey: TextKey<'quick-auth', 'register'>;
  /** Documents by the tag in the sentence, as paths behind the locale. */
  documents: Readonly<Record<string, string>>;
  /** Nobody registers without it. Everything else starts unticked and may stay so. */
  isRequired: boolean;
}

export type ConsentName = 'terms' | 'risk' | 'marketing';

const terms: ConsentRow = {
  name: 'terms',
  textKey: 'terms',
  documents: { terms: '/legal/terms', privacy: '/legal/privacy' },
  isRequired: true,
};

/** Turkish law wants the notice on personal data (KVKK) beside the terms, named as such. */
const turkishTerms: ConsentRow = {
  ...terms,
  textKey: 'termsWithDataNotice',
  documents: { terms: '/legal/terms', notice: '/legal/data-protection-notice', privacy: '/legal/privacy' },
};

/** In the EU the rules of the client's assets and of complaints belong to the agreement (MiCA). */
const europeanTerms: ConsentRow = {
  ...terms,
  textKey: 'termsWithCustody',
  documents: {
    terms: '/legal/terms',
    custody: '/legal/custody-policy',
    complaints: '/legal/complaints',
    privacy: '/legal/privacy',
  },
};

/** A box of its own, not hidden in the terms: whoever ticks it has been told that all can be lost. */
const risk: ConsentRow = {
  name: 'risk',
  textKey: 'risk',
  documents: { risk: '/legal/risk' },
  isRequired: true,
};

const marketing: ConsentRow = { name: 'marketing', textKey: 'marketing', documents: {}, isRequired: false };

/**
 * What each edition asks, in the order of the form. Marketing is not asked for where a box in a form is not enough by
 * law or the regulator restricts it: Hong Kong (the notice has to name kinds of goods and a free way out), the UAE.
 */
export const EDITION_CONSENTS: Readonly<Record<RegionCode, readonly ConsentRow[]>> = {
  GLOBAL: [terms, marketing],
  ARE: [terms, risk],
  EU: [europeanTerms, risk, marketing],
  GEO: [terms, marketing],
  HKG: [terms, risk],
  IDN: [terms, risk, marketing],
  KAZ: [terms, marketing],
  NLD: [europeanTerms, risk, marketing],
  TUR: [turkishTerms, marketing],
};
