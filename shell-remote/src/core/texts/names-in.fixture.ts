/**
 * Makes the browser lack the names of a language, until Jest restores its mocks: it then answers in another language or with nothing.
 *
 * @param locale the language in which it answers
 */
export function removeNames(language: string, locale: string, answer: string | undefined): void {
  const { DisplayNames } = Intl;
  jest
    .spyOn(Intl, 'DisplayNames')
    .mockImplementation(((locales: string[], options: Intl.DisplayNamesOptions) =>
      locales[0]?.startsWith(language)
        ? { of: () => answer, resolvedOptions: () => ({ locale }) }
        : new DisplayNames(locales, options)) as never);
}
