import { KNOWN_LANGUAGE } from './edition-recipe';
import { replace, type HowTo, type HowToStep } from './how-to-step';

const SITE = 'shared-config/src/site';
const [LOCALE_ROW, LOCALE_DECISION] = KNOWN_LANGUAGE;

export const ADD_A_LOCALE: HowTo = {
  title: 'Add a locale',
  tests: [`${SITE}/locales.test.ts`],
  steps: [
    { ...LOCALE_ROW!, leftOutIn: 1, reportedBy: 'tests', report: /-\s+"uk-EU",/ },
    { ...LOCALE_DECISION!, leftOutIn: 2, reportedBy: 'tests', report: /\+\s+"uk-EU",/ },
  ],
};

const NAMES = 'shared-config/src/site/navigation/names';
const LEFT_ROWS = 'shared-config/src/site/navigation/left-rows.ts';

export const ADD_A_MENU_ENTRY: HowTo = {
  title: 'Add a menu entry',
  tests: ['shared-config/src/site/navigation/default-navigation.test.ts'],
  steps: [
    {
      files: [LEFT_ROWS],
      take: (copy) =>
        copy.addBehind(LEFT_ROWS, `{ key: 'copyTrading'`, `  { key: 'academy', href: '/academy' },`),
      leftOutIn: 2,
      reportedBy: 'texts',
      report: /names\/en\.json +names:academy +unused/,
    },
    {
      files: [`${NAMES}/en.json`],
      take: (copy) => copy.setTexts(`${NAMES}/en.json`, { academy: 'Academy' }),
      leftOutIn: 1,
      reportedBy: 'types',
      report: /left-rows\.ts\(.*'"academy"' is not assignable/,
    },
    {
      files: [`${NAMES}/<language>.json`],
      take: (copy) => {
        for (const file of copy.filesIn(NAMES))
          if (file.endsWith('.json') && !file.endsWith('/en.json'))
            copy.setTexts(file, { academy: `${file}: Academy` });
      },
      leftOutIn: 2,
      reportedBy: 'texts',
      report: /names\/de\.json +names:academy +incomplete: translate "Academy"/,
    },
  ],
};

const DOCUMENTS = 'delivery/src/server/documents';

export const ADD_A_ROBOTS_RULE: HowTo = {
  title: 'Add a robots rule',
  tests: [`${DOCUMENTS}/robots.test.ts`, `${DOCUMENTS}/sitemap.test.ts`],
  steps: [
    {
      files: [`${DOCUMENTS}/robots.ts`],
      take: (copy) =>
        replace(
          copy,
          `${DOCUMENTS}/robots.ts`,
          'Disallow: /s1/\\n${map}',
          'Disallow: /s1/\\nDisallow: /internal/\\n${map}',
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /-\s+"Disallow: \/internal\/",/,
    },
    {
      files: [`${DOCUMENTS}/robots.test.ts`],
      take: (copy) =>
        copy.addBehind(`${DOCUMENTS}/robots.test.ts`, `'Disallow: /s1/'`, `    'Disallow: /internal/',`),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /\+\s+"Disallow: \/internal\/",/,
    },
  ],
};

const HEALTH = 'delivery/src/health';

export const CHANGE_A_THRESHOLD: HowTo = {
  title: 'Change a canary threshold',
  tests: ['thresholds-table', 'judge', 'assess-part', 'health-watch'].map(
    (name) => `${HEALTH}/${name}.test.ts`,
  ),
  steps: [
    {
      files: [`${HEALTH}/thresholds-table.ts`],
      take: (copy) =>
        replace(
          copy,
          `${HEALTH}/thresholds-table.ts`,
          'minLoads: 50, limit: 0.05',
          'minLoads: 50, limit: 0.04',
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /\+\s+"4 %",/,
    },
    {
      files: ['delivery/README.md'],
      take: (copy) => replace(copy, 'delivery/README.md', '| 5 %, 3 × ', '| 4 %, 3 × '),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /\+\s+"5 %",/,
    },
    ...['judge', 'assess-part', 'health-watch'].map((name): HowToStep => ({
      files: [`${HEALTH}/${name}.test.ts`],
      take: (copy) => {
        const file = `${HEALTH}/${name}.test.ts`;
        copy.write(
          file,
          copy.read(file).replaceAll('limit: 0.05', 'limit: 0.04').replaceAll('limit 5 %', 'limit 4 %'),
        );
      },
      leftOutIn: 2,
      reportedBy: 'tests',
      report: new RegExp(`FAIL ${HEALTH}/${name}\\.test\\.ts`),
    })),
  ],
};

const COOKIES = 'shared-config/src/cookies';

export const ADD_A_COOKIE: HowTo = {
  title: 'Add a cookie',
  tests: [
    `${SITE}/cookie-names.test.ts`,
    'shared-config/src/package-exports.test.ts',
    'shared-config/src/readme.test.ts',
    `${COOKIES}/currency-cookie.test.ts`,
  ],
  steps: [
    {
      files: [`${SITE}/cookie-names.ts`],
      take: (copy) =>
        copy.addBehind(
          `${SITE}/cookie-names.ts`,
          '    consent: `${prefix}',
          '    /** ISO 4217 code. */',
          '    currency: `${prefix}currency${suffix}`,',
        ),
      leftOutIn: 2,
      reportedBy: 'types',
      report: /currency-cookie\.ts\(.*Property 'currency' does not exist/,
    },
    {
      files: [`${SITE}/cookie-names.test.ts`],
      take: (copy) =>
        copy.addBehind(
          `${SITE}/cookie-names.test.ts`,
          '      consent: `${prefix}',
          '      currency: `${prefix}currency${suffix}`,',
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /\+\s+"currency": "__Host-currency"/,
    },
    {
      files: [`${COOKIES}/<name>-cookie.ts`],
      take: (copy) =>
        copy.write(
          `${COOKIES}/currency-cookie.ts`,
          `import { cookieNamesOf } from '../site/cookie-names';
import type { Environment } from '../site/environments';
import { readCookie, type CookieSource } from './read-cookie';

/** Returns the code in the currency cookie. @example readCurrencyCookie(document, environment) // 'EUR' */
export function readCurrencyCookie(source: CookieSource, environment: Pick<Environment, 'kind'>): string | undefined {
  const value = readCookie(source, cookieNamesOf(environment).currency) ?? '';
  return /^[A-Z]{3}$/.test(value) ? value : undefined;
}
`,
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /package-exports\.test\.ts[^]*existsSync/,
    },
    {
      files: [`${COOKIES}/<name>-cookie.test.ts`],
      take: (copy) =>
        copy.write(
          `${COOKIES}/currency-cookie.test.ts`,
          `import { readCurrencyCookie } from './currency-cookie';

it('returns a code of three letters and nothing else', () => {
  expect(readCurrencyCookie('currency_dev=EUR', { kind: 'local' })).toBe('EUR');
  expect(readCurrencyCookie('currency_dev=euro', { kind: 'local' })).toBeUndefined();
});
`,
        ),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /\+\s+"src\/cookies\/currency-cookie\.test\.ts",/,
    },
    {
      files: ['shared-config/package.json'],
      take: (copy) =>
        copy.addBehind(
          'shared-config/package.json',
          '"./language-cookie":',
          '    "./currency-cookie": "./src/cookies/currency-cookie.ts",',
        ),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /\+\s+"shared-config\/currency-cookie",/,
    },
    {
      files: ['shared-config/README.md'],
      take: (copy) => {
        copy.addBehind(
          'shared-config/README.md',
          '| `shared-config/cookies/language-cookie` ',
          '| `shared-config/currency-cookie` | `readCurrencyCookie` |',
        );
        copy.addBehind(
          'shared-config/README.md',
          '`src/cookies/language-cookie.test.ts` ',
          '| currency | `currency` | an ISO 4217 code | 365 days | browser | `src/cookies/currency-cookie.test.ts` |',
        );
      },
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /-\s+"shared-config\/currency-cookie",/,
    },
  ],
};
