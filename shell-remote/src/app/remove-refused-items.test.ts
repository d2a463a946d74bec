import type { ConsentCategory } from 'shared-config/consent/categories';
import { CONSENT_ITEMS, removeRefusedItems } from './remove-refused-items';
// R-CONSENT-3

/** A page with every trace on it, whose cookies were written for the registrable domain. */
function createPage() {
  const cookies = new Set(CONSENT_ITEMS.filter(({ place }) => place === 'cookie').map(({ name }) => name));
  const items = new Set(CONSENT_ITEMS.filter(({ place }) => place !== 'cookie').map(({ name }) => name));
  const written: string[] = [];
  const page = {
    document: {
      get cookie() {
        return [...cookies].map((name) => `${name}=1`).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        if (text.endsWith('Max-Age=0; SameSite=Lax; Domain=exchange.example'))
          cookies.delete(text.split('=')[0]!);
      },
    },
    location: { hostname: 'testnet.exchange.example' },
    localStorage: { removeItem: (name: string) => void items.delete(name) },
  };
  return { page, written, left: () => [...cookies, ...items].sort() };
}

const allowing = (...categories: ConsentCategory[]) => ({
  allows: (category: ConsentCategory) => categories.includes(category),
});
const tracesOf = (category: ConsentCategory) =>
  CONSENT_ITEMS.filter((trace) => trace.category === category).map(({ name }) => name);

it.each<[string, ConsentCategory[]]>([
  ['all', ['necessary', 'analytics', 'marketing', 'support']],
  ['analytics only', ['necessary', 'analytics']],
  ['marketing only', ['necessary', 'marketing']],
  ['nothing', ['necessary']],
])('with consent to %s, keeps only the items of that category', (_, categories) => {
  const { page, left } = createPage();
  removeRefusedItems(page, allowing(...categories));
  expect(left()).toEqual(categories.flatMap(tracesOf).sort());
});

it('removes a cookie from the host and every parent domain, only if it exists', () => {
  const { page, written } = createPage();
  removeRefusedItems(page, allowing('necessary'));
  const first = written.filter((text) => text.startsWith('afUserId='));
  expect(first).toEqual([
    'afUserId=; Path=/; Max-Age=0; SameSite=Lax',
    'afUserId=; Path=/; Max-Age=0; SameSite=Lax; Domain=testnet.exchange.example',
    'afUserId=; Path=/; Max-Age=0; SameSite=Lax; Domain=exchange.example',
  ]);
  written.length = 0;
  removeRefusedItems(page, allowing('necessary'));
  expect(written).toEqual([]);
});

it('never throws if storage and cookies are forbidden', () => {
  const forbidden = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const page = {
    document: {
      get cookie() {
        return forbidden();
      },
      set cookie(_: string) {
        forbidden();
      },
    },
    location: { hostname: 'localhost' },
    get localStorage() {
      return forbidden();
    },
  };
  expect(() => removeRefusedItems(page, allowing())).not.toThrow();
});
