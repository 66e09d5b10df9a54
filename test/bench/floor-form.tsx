/** The sign-in form at its least, for both floors: the console's fields and captcha, and nothing else. */
export const FloorForm = () => (
  <main>
    <h1>Sign in</h1>
    <form method="post">
      <label htmlFor="username">Username</label>
      <input id="username" name="username" type="text" autoComplete="username" maxLength={128} />
      <label htmlFor="password">Password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" maxLength={128} />
      <label htmlFor="code">Verification code</label>
      <input id="code" name="code" type="text" autoComplete="off" maxLength={16} />
      <img alt="Verification code" src="/admin.php/common/captcha?t=0" width="120" height="40" />
      <label>
        <input name="remember" type="checkbox" /> Remember me
      </label>
      <label>
        <input name="is_operations" type="checkbox" /> Operations mode
      </label>
      <button type="submit">Sign in</button>
    </form>
  </main>
);
