/** @jest-environment node */
import { createMemoryStore } from './memory-store';
import { storeContract } from './store-contract.fixture';

storeContract(async () => createMemoryStore());
