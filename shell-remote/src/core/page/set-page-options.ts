import type { PartOptions } from 'shared-config/contracts/contracts';
import { oncePerPage, presentOnPage } from 'shared-config/platform/once-per-page';
import { SHELL_CONTRACT } from '../shell-contract';
import { definedOptions, PageOptions, type OptionOwner } from './page-options';

/**
 * Registers the options of a widget and returns the page's one registry: that of the page's shell, otherwise one that a later shell uses.
 * @throws RangeError for an unknown option value; UnknownSiteError, ContractMismatchError, both reported
 */
export function setPageOptions(owner: OptionOwner, options: PartOptions): PageOptions {
  const defined = definedOptions(options);
  let isNew = false;
  const create = () => {
    isNew = true;
    return new PageOptions(owner, defined);
  };
  const shell = presentOnPage('shell', SHELL_CONTRACT) as { readonly pageOptions: PageOptions } | undefined;
  const pageOptions = shell?.pageOptions ?? oncePerPage('options', SHELL_CONTRACT, create);
  if (!isNew && Object.keys(defined).length > 0) pageOptions.set(owner, defined);
  return pageOptions;
}
