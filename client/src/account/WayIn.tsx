/** Where an invitation leads those who have an account already. */
export function WayIn() {
  return (
    <>
      Have an account? {/* The link of the invitation stays as it was: it opens again after signing in. */}
      <a className="entry-link" href="/signin">
        Sign in first
      </a>
      , then open the invitation again.
    </>
  );
}
