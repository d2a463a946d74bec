/** @jest-environment node */
import { createMemoryStore } from './memory-store';
import { testStoreContract } from './store-contract.fixture';

testStoreContract(async () => createMemoryStore());
