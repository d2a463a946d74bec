import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { jsonFrom } from 'shared-config/platform/json-from';
import type { Cryptography } from '../cryptography/cryptography';
import { parseMockData, type MockData } from './mock-data';
import { createStore, type Store } from './store';

/** The data file exists but is invalid. It was not changed. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
  readonly code = 'data-file-unreadable';

  constructor(file: string, reason: string) {
    super(
      `The mock backend's data file ${file} cannot be used: ${reason}. The file is unchanged. ` +
        `Move it away to keep it, or delete it to start with the demo accounts alone; then start again.`,
    );
  }
}

export function isDataFileError(thrown: unknown): thrown is DataFileError {
  return thrown instanceof Error && thrown.name === 'DataFileError';
}

/**
 * Creates a store in one JSON file. Each change writes a temporary file and renames it, so a crash never leaves
 * half a file.
 *
 * @throws (on first use) DataFileError
 */
export function createFileStore({ file, cryptography }: { file: string; cryptography: Cryptography }): Store {
  return createStore(cryptography, {
    load: async (seed) => withDemoAccounts(await readData(file), await seed()),
    save: (data) => replaceFile(file, `${JSON.stringify(data, null, 2)}\n`),
  });
}

async function readData(file: string): Promise<MockData | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new DataFileError(file, error.message);
  });
  if (text === null) return null;
  const data = parseMockData(jsonFrom(text));
  if (!data) throw new DataFileError(file, 'it is not what this backend writes');
  return data;
}

/** Adds demo accounts that are missing in an older file. */
function withDemoAccounts(data: MockData | null, fresh: MockData): MockData {
  if (!data) return fresh;
  const known = new Set(data.accounts.map(({ id }) => id));
  const missing = fresh.accounts.filter(({ id }) => !known.has(id));
  return { ...data, accounts: [...data.accounts, ...missing] };
}

async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
