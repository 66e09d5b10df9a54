<?php
/**
 * The session calls (src/gateway/README.md) in PHP, enough for a console to sign in, show its shell and dashboard, and open one screen.
 * A captcha lives in the browser's PHP session (cookie PHPSESSID, one file a session in session.save_path); tokens are files beside them.
 */
declare(strict_types=1);

const ACCOUNT = 'admin';
const PASSWORD = 'Admin@2026';
const TOKEN_LIFE = 7 * 24 * 3600;
/** Nothing that is mistaken for another character. */
const ALPHABET = 'ACEFHKLMNPRTVWXY234679';

/** Ends the request with an envelope. */
function reply(array $body, int $code = 200, string $msg = 'ok'): never
{
    header('Content-Type: application/json; charset=utf-8');
    header('Cache-Control: no-store');
    echo json_encode(['code' => $code, 'msg' => $msg] + $body, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
    exit;
}

function tokenFile(string $token): string
{
    return session_save_path() . '/token_' . hash('sha256', $token);
}

function startToken(bool $operations): string
{
    $token = bin2hex(random_bytes(24));
    file_put_contents(tokenFile($token), json_encode(['operations' => $operations, 'until' => time() + TOKEN_LIFE]), LOCK_EX);
    return $token;
}

/** The session of the token header; refuses with 1002 where there is none. */
function signedIn(): array
{
    $file = tokenFile((string) ($_SERVER['HTTP_X_TOKEN'] ?? ''));
    $kept = is_file($file) ? json_decode((string) file_get_contents($file), true) : null;
    if (!is_array($kept) || $kept['until'] < time()) reply([], 1002, 'Please sign in');
    return $kept;
}

function captcha(): never
{
    session_start();
    $code = '';
    for ($i = 0; $i < 4; $i++) $code .= ALPHABET[random_int(0, strlen(ALPHABET) - 1)];
    $_SESSION['captcha'] = $code;
    session_write_close();
    header('Content-Type: image/svg+xml');
    header('Cache-Control: no-store');
    echo '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><rect width="120" height="40" fill="#f3f5f8"/>';
    foreach (str_split($code) as $i => $letter) {
        $x = 16 + $i * 26;
        echo "<text x=\"$x\" y=\"28\" font-size=\"22\" fill=\"#23415f\" transform=\"rotate(" . random_int(-18, 18) . " $x 20)\">$letter</text>";
    }
    echo '</svg>';
    exit;
}

function login(array $sent): never
{
    session_start();
    $code = $_SESSION['captcha'] ?? null;
    // Good for one try, right or wrong.
    unset($_SESSION['captcha']);
    session_write_close();
    if ($code === null || strtoupper(trim((string) ($sent['code'] ?? ''))) !== $code) reply([], 1001, 'Verification code is wrong');
    $right = ($sent['username'] ?? '') === ACCOUNT && hash_equals(md5(PASSWORD), (string) ($sent['password'] ?? ''));
    if (!$right) reply([], 1003, 'Account password error');
    reply(['data' => startToken((bool) ($sent['is_operations'] ?? false)), 'weak_psw' => 0]);
}

function refreshed(array $sent): never
{
    $session = signedIn();
    // The old token goes on being good for the calls under way.
    $old = tokenFile((string) $_SERVER['HTTP_X_TOKEN']);
    file_put_contents($old, json_encode(['until' => min($session['until'], time() + 60)] + $session), LOCK_EX);
    reply(['data' => startToken($session['operations'])]);
}

function menu(): array
{
    $screen = fn(string $path, string $component, string $title): array => [
        'path' => $path,
        'component' => $component,
        'hidden' => false,
        'alwaysShow' => false,
        'meta' => ['title' => $title, 'icon' => 'reboot'],
    ];
    return [
        ['alwaysShow' => true, 'children' => [
            $screen('timedrestart', 'TR069/timedRestart/index', 'Timed restart'),
        ]] + $screen('/tr069', 'Layout', 'Devices by PHP'),
        ['children' => [
            $screen('openlog', 'views/System/Openlog/index.vue', 'Logs'),
            $screen('operationstatus', 'System/Operationstatus', 'Status'),
        ]] + $screen('/system', 'Layout', 'System'),
    ];
}

function home(array $sent): array
{
    if (($sent['method'] ?? '') === 'history') {
        return ['list' => array_map(
            fn(int $minute): array => ['t' => time() - $minute * 60, 'cpu' => 12, 'memory' => 40, 'rx' => 1000, 'tx' => 500],
            range(59, 0),
        )];
    }
    return ['detail' => [
        'now' => time(),
        'zone' => date_default_timezone_get(),
        'uptime' => 86400,
        'version' => '3.8.2',
        'cpu' => ['percent' => 12, 'cores' => 4, 'load' => [0.5, 0.4, 0.3], 'temperature' => 51],
        'memory' => ['total' => 4_000_000_000, 'used' => 1_600_000_000],
        'disks' => [['name' => 'sda1', 'mount' => '/', 'total' => 64_000_000_000, 'used' => 9_000_000_000]],
        'network' => [['name' => 'eth0', 'up' => 1, 'address' => '192.168.1.1', 'rx' => 1000, 'tx' => 500]],
        'services' => [['name' => 'php', 'title' => 'PHP service', 'state' => 'running']],
        'terminals' => ['online' => 3, 'offline' => 1],
        'calls' => ['active' => 0, 'today' => 2],
        'licence' => ['days_left' => 300, 'expires' => '2030-01-01'],
        'standby' => ['enabled' => 0, 'role' => 'host', 'peer' => 'offline', 'peer_address' => '', 'in_sync' => 0],
        'attention' => [],
    ]];
}

function user(array $session): array
{
    return [
        'name' => 'Administrator',
        'avatar' => '',
        'introduction' => '',
        'roles' => [],
        'doctitle' => 'Gateway by PHP',
        'is_operations' => $session['operations'] ? 1 : 0,
        'lang' => 'en',
        'c_id' => 'C10001',
        'logo' => '',
    ];
}

function restarts(): array
{
    return ['list' => [[
        'id' => '1', 'mtime' => '1', 'name' => 'Nightly restart by PHP', 'scope' => 'all', 'group' => '', 'macs' => [], 'days' => ['1', '3'],
        'time' => '04:00', 'repeat' => 'weekly', 'start_date' => '', 'end_date' => '', 'status' => 1, 'last_run' => '', 'last_result' => 'pending',
    ]], 'total' => 1];
}

/** Answers the call that the rest of the path behind the entry names. */
function answer(string $entry): never
{
    // A front controller that a server names with the folder in front gets the folder twice.
    $call = $entry . preg_replace('#^/operations(?=/)#', '', (string) ($_SERVER['PATH_INFO'] ?? ''));
    if ($call === '/admin.php/common/captcha') captcha();
    $sent = $_POST;
    if (str_starts_with((string) ($_SERVER['CONTENT_TYPE'] ?? ''), 'application/json')) {
        $sent = json_decode((string) file_get_contents('php://input'), true);
        if (!is_array($sent)) reply([], 400, 'the body is not a JSON object');
    }
    // Everything but the captcha and clear_cache is asked by POST.
    if ($_SERVER['REQUEST_METHOD'] !== 'POST' && $call !== '/admin.php/common/clear_cache') reply(['data' => $call], 405, 'POST only');

    switch ($call) {
        case '/admin.php/common/login':
            login($sent);
        case '/admin.php/common/copyright':
            reply(['data' => ['title' => 'Gateway by PHP']]);
        case '/admin.php/common/branding':
            reply(['data' => ['home_logo' => '', 'company_url' => '', 'company' => 'PHP and sons']]);
    }

    $session = signedIn();
    $method = (string) ($sent['method'] ?? '');
    switch ($call) {
        case '/admin.php/common/refresh_token':
            refreshed($sent);
        case '/admin.php/common/logout':
            unlink(tokenFile((string) $_SERVER['HTTP_X_TOKEN']));
            reply([]);
        case '/admin.php/common/title_info':
            reply(['data' => ['title' => 'Gateway by PHP', 'weak_psw' => 0, 'home_logo' => '', 'icon' => '']]);
        case '/admin.php/common/footer_info':
            reply(['data' => ['service_call' => '400-800-1234', 'Copyright' => '© PHP and sons', 'debug' => 1]]);
        case '/admin.php/common/account_info':
            reply(['data' => ['name' => ACCOUNT]]);
        case '/admin.php/common/clear_cache':
            reply(['data' => 0]);
        case '/admin.php/index/hint':
            reply(['data' => ['tip' => 0, 'order' => 0]]);
        case '/admin.php/System/auth_menu':
            reply(['data' => menu(), 'Button' => ['tr069/timedrestart:add', 'tr069/timedrestart:edit', 'dashboard:export']]);
        case '/admin.php/system/developer_mode':
            reply(['data' => ['status' => 0]]);
        case '/admin.php/index/credentials':
        case '/operations/bulletin_board/credentials':
            if ($method === 'detail') reply(['data' => ['detail' => user($session)]]);
            break;
        case '/admin.php/system/home':
        case '/operations/bulletin_board/home':
            reply(['data' => home($sent)]);
        case '/admin.php/tr069/timedrestart':
            if ($method === 'list') reply(['data' => restarts()]);
            break;
    }
    reply(['data' => $call], 404, 'This box does not know the call');
}
