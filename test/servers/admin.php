<?php
/** The entry of the administration calls: /admin.php/<area>/<call>. */
require __DIR__ . '/gateway.php';
answer('/admin.php');
