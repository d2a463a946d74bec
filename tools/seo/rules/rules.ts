import { ALTERNATE_RULES } from './alternate-rules';
import { DOCUMENT_RULES } from './document-rules';
import { FIT_RULES } from './fit-rules';
import { HEAD_RULES } from './head-rules';
import { LANGUAGE_RULES } from './language-rules';
import { LINK_RULES } from './link-rules';
import { PATH_RULES } from './path-rules';
import { PRODUCTION_RULES } from './production-rules';
import { ROBOTS_RULES, ROBOTS_TXT_RULES } from './robots-rules';
import type { Rule } from './rule';
import { SITEMAP_RULES } from './sitemap-rules';

export const RULES: readonly Rule[] = [
  ...DOCUMENT_RULES,
  ...PATH_RULES,
  ...HEAD_RULES,
  ...ALTERNATE_RULES,
  ...ROBOTS_RULES,
  ...ROBOTS_TXT_RULES,
  ...SITEMAP_RULES,
  ...PRODUCTION_RULES,
  ...LINK_RULES,
  ...LANGUAGE_RULES,
  ...FIT_RULES,
];
