import type { TextKey } from 'shared-config/i18n/i18n';
import type { RegionCode } from 'shared-config/site/regions';

/** One consent of a registration: a checkbox with a sentence. */
export interface ConsentRow {
  name: ConsentName;
  /** Key of the sentence under `register`; each tag in the sentence links a document. */
  textKey: TextKey<'quick-auth', 'register'>;
  /** Paths of the documents after the locale, by tag. */
  documents: Readonly<Record<string, string>>;
  /** Registration requires it. Every consent starts unticked. */
  isRequired: boolean;
}

export type ConsentName = 'terms' | 'risk' | 'marketing';

const terms: ConsentRow = {
  name: 'terms',
  textKey: 'terms',
  documents: { terms: '/legal/terms', privacy: '/legal/privacy' },
  isRequired: true,
};

/** Turkish law requires a separate notice on personal data (KVKK) beside the terms. */
const turkishTerms: ConsentRow = {
  ...terms,
  textKey: 'termsWithDataNotice',
  documents: { terms: '/legal/terms', notice: '/legal/data-protection-notice', privacy: '/legal/privacy' },
};

/** In the EU the agreement includes the rules for custody of assets and for complaints (MiCA). */
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

/** A separate box, so that the visitor explicitly accepts the risk of total loss. */
const risk: ConsentRow = {
  name: 'risk',
  textKey: 'risk',
  documents: { risk: '/legal/risk' },
  isRequired: true,
};

const marketing: ConsentRow = { name: 'marketing', textKey: 'marketing', documents: {}, isRequired: false };

/**
 * The consents of each edition, in the order of the form. Hong Kong and the UAE have no marketing box: Hong Kong's law
 * requires a notice with the kinds of goods and a free opt-out, and the UAE's regulator restricts marketing.
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
