import type { Page } from '@playwright/test';

/** Base of the page objects. Their fields are locators of its page. */
export class PageObject {
  constructor(readonly page: Page) {}
}
