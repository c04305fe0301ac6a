-- Slotkeeper on a PostgreSQL server of your own: who owns the venue's database, and who works with it.
--
-- Two roles:
--   the owner    makes the tables, and changes them when a new version of the program needs it;
--   the desk     is what every PC connects as. It books, but it cannot change the schema, alter or delete the record
--                of who did what, or read a PIN's hash. Whoever has its password can do what a desk can, so it is not
--                for reports: give those a role of their own with SELECT on what they need.
--
-- 1. As an administrator of the server (PostgreSQL 14 or newer), run this file with psql and passwords of your own:
--
--      psql "postgres://postgres@db.example/postgres" \
--        -v owner_password='…' -v desk_password='…' -f database-roles.sql
--
--    Other names: -v database=… -v owner=… -v desk=… (slotkeeper, slotkeeper_owner, slotkeeper_desk).
--
-- 2. Start a desk once with the owner's address. It makes the tables and gives the desk's role its rights:
--
--      postgres://slotkeeper_owner:…@db.example/slotkeeper
--
-- 3. Give the PCs the desk's address:
--
--      postgres://slotkeeper_desk:…@db.example/slotkeeper?sslmode=verify-full
--
-- After an update a PC may say that the database must be brought up to date by its owner: do step 2 again with the
-- new version. Further roles for desks, at any time, as the owner: SELECT slotkeeper.grant_desk_role('…');
--
-- A manager who lost the PIN gets a new one from the owner, with the program's headless desk:
--
--      SLOTKEEPER_PIN=… slotkeeper --headless --database postgres://slotkeeper_owner:…@db.example/slotkeeper reset-pin 'Mia'

\set ON_ERROR_STOP on
\if :{?database}
\else
  \set database slotkeeper
\endif
\if :{?owner}
\else
  \set owner slotkeeper_owner
\endif
\if :{?desk}
\else
  \set desk slotkeeper_desk
\endif

CREATE ROLE :"owner" LOGIN PASSWORD :'owner_password';
CREATE ROLE :"desk" LOGIN PASSWORD :'desk_password';
-- For the length of this file: an administrator who is no superuser acts for the owner.
GRANT :"owner" TO CURRENT_USER;
CREATE DATABASE :"database" OWNER :"owner" ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO :"desk";

\connect :database
-- The extensions are made here by the owner; nobody else makes anything.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT CREATE ON SCHEMA public TO :"owner";
-- Read by the migrations, which give this role its rights.
SET ROLE :"owner";
CREATE SCHEMA slotkeeper;
CREATE TABLE slotkeeper.desk_roles (name text PRIMARY KEY);
INSERT INTO slotkeeper.desk_roles (name) VALUES (:'desk');
RESET ROLE;
REVOKE :"owner" FROM CURRENT_USER;
