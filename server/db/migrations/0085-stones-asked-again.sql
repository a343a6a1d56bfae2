-- A stone whose request was not delivered is asked for again; the lock on the order's row keeps two from asking at once.
alter table supplier_request_lines drop constraint supplier_request_lines_pkey;
alter table supplier_request_lines add primary key (line_id, request_id);
