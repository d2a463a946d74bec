import { getBridge } from '../native-bridge/get-bridge';

/**
 * The bridge for pages without a build: `<script src="{bridge}/hecate.js"></script>`. It offers `window.hecate` with `call`,
 * `supports` and `on`, beside what the app calls there. A page that has a bridge already, from the shell or from this
 * script, keeps it.
 */
if (document.currentScript instanceof HTMLScriptElement) getBridge();
