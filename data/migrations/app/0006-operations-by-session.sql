-- Nobody reads the operations of one session, and every edit would write into this index.
DROP INDEX form_operations_by_session;
