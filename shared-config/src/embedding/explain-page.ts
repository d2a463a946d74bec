import { urlFrom } from '../platform/url-from';
import { explainFailures } from './explain-failures';
import { reportProblem } from './report-problem';

/**
 * Explains the failures on a page of another team, and reports sources of ours that its Content-Security-Policy blocks.
 *
 * @param origin of the remote
 * @param origins returns the other origins that the remote uses
 * @example explainPage('https://shell.example', () => ['https://api.example'])
 */
export function explainPage(origin: string, origins: () => readonly string[]): void {
  explainFailures(origin);
  const directives = new Set<string>();
  // Not on the document: a form named `addEventListener` replaces its method.
  window.addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI, effectiveDirective, sample } = event;
    if (event.disposition !== 'enforce' || directives.has(effectiveDirective)) return;
    // The sample of a blocked Trusted Types policy is its name.
    const isPolicy = /^(shell|bridge)#/.test(sample);
    const blocked = isPolicy ? sample : (urlFrom(blockedURI)?.origin ?? '');
    if (!isPolicy && ![origin, ...origins()].includes(blocked)) return;
    directives.add(effectiveDirective);
    const message = `The page’s Content-Security-Policy blocks ${blocked}: add the shell’s sources to ${effectiveDirective}.`;
    reportProblem('policy-blocked', message);
  });
}
