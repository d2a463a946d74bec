/** @jest-environment node */
import { POINTER, readDocument } from '../releases/pointer';
import type { SignedPointer } from './signed-pointer';
import { A, B, release, setUp } from './team-store.fixture';

describe('the message about a pointer with a part of an older one', () => {
  it.each([
    ['document', 'document'],
    ['list of current builds', 'current'],
  ] as const)('says that the %s must be restored', async (part, field) => {
    const { open, memory } = await setUp();
    const pointer = async () =>
      JSON.parse(String((await memory.readPointer(POINTER))!.body)) as SignedPointer;
    await release(open(), A);
    const older = await pointer();
    await release(open(), B);
    const mixed = { ...(await pointer()), [field]: older[field] };
    await memory.replacePointer(POINTER, JSON.stringify(mixed), (await memory.readPointer(POINTER))!.tag);
    await expect(readDocument(open([]))).rejects.toThrow(
      new RegExp(`^The ${part} in .*${POINTER}.* is not the signed one`),
    );
  });
});
