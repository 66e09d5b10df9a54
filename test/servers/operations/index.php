<?php
/** The entry of the calls of operations mode: /operations/<area>/<call>, with JSON bodies. */
require dirname(__DIR__) . '/gateway.php';
answer('/operations');
