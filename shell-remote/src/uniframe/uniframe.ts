import { startUniframe } from './start-uniframe';

/** The script of plain pages: `<script src="{shell}/uniframe.js" defer></script>`. */
startUniframe('uniframe.js');
