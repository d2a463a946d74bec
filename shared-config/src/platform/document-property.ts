/**
 * Returns a property of a document even if a form, image or frame of that name shadows it (DOM clobbering).
 *
 * @example documentProperty(document, 'currentScript')
 */
export function documentProperty<Page extends object, Name extends keyof Page>(
  page: Page,
  name: Name,
): Page[Name] {
  return Reflect.get(Object.getPrototypeOf(page) as object, name, page) as Page[Name];
}
