/** Link to sign in for invited people who already have an account. */
export function WayIn() {
  return (
    <>
      Have an account? {/* The invitation link stays valid, and opens again after signing in. */}
      <a className="entry-link" href="/signin">
        Sign in first
      </a>
      , then open the invitation again.
    </>
  );
}
