/** @jest-environment node */
import { createMemoryStore } from '../store/memory-store';
import { putBuild } from './put-build';
import { buildOf } from './loaded-build.fixture';
import { requireStoredBuild } from './require-stored-build';

async function storeWith(...ids: string[]) {
  const store = createMemoryStore();
  for (const id of ids) await putBuild(store, buildOf('shell', id));
  await putBuild(store, buildOf('bridge', '02269b66f4'));
  return store;
}

it('accepts a build that the store has', async () => {
  await expect(
    requireStoredBuild(await storeWith('607843c378'), 'shell', '607843c378'),
  ).resolves.toBeUndefined();
});

it.each([
  ['with a digit missing', '60784c378', /Similar: 607843c378, /],
  ['with two digits swapped', '607483c378', /Similar: 607843c378, /],
  ['with another digit', '607843c379', /Similar: 607843c378, /],
  ['of another part', '02269b66f4', /Similar: 02269b66f4 of bridge\./],
  ['that is like no other', 'x', /No stored id is similar\./],
  ['of the folder of shared files', 'contents', /No stored id is similar\./],
])('refuses an id %s, and names similar ones', async (_name, id, message) => {
  const store = await storeWith('607843c378', '6078aac378', 'ffffffffff');
  const refused = requireStoredBuild(store, 'shell', id);
  await expect(refused).rejects.toMatchObject({ code: 'unknown-build' });
  await expect(refused).rejects.toThrow(message);
});
