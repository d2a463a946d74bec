/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDirectoryStore } from './directory-store';
import { testStoreContract } from './store-contract.fixture';
// R-REL-6

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

let base: string;
beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

testStoreContract(async () => createDirectoryStore(path.join(base, 'not-yet-there/releases')));
