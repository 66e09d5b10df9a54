#!/bin/sh
# Puts a console into a web root that other files live in, goes back to the version before, checks it and takes it out again.
#
# Needs a POSIX shell and what busybox has: awk, cat, cp, date, df, find, grep, gzip, head, ls, mkdir, mv, rm, rmdir, sed, sha256sum,
# sleep, sort, sync, tail, tar, tee, tr, wc. Signatures need openssl 3 or a command of the box (--verifier).
#
# The page index.html is the only switch: everything a new version needs is in place and synced before one rename puts its page
# there, and nothing that the served page needs is removed. So a cut of power at any moment leaves the old or the new version,
# whole, and the next run of any command that changes something tidies up. Files are removed one by one by their listed names.
#
# Contents, each behind a line "# --- its name ---", with its functions:
#   Words: usage, fail, warn, log
#   Changes of the disk: change, write, remove_files, remove_folder, remove_work
#   Manifests: read_manifest, listed, value_of, sums, order
#   The archive: looked at without believing tar, before anything is touched: make_scratch, drop_scratch, length_mark,
#     unpacked, vet_size, take_manifest, take_values, vet_entries, unpack_to, expected_sums, first_wrong, has_openssl,
#     signed_by, check_signature, vet_archive
#   The lock: identity, lock_owner, is_alive, take_over, make_state, lock, unlock
#   What is installed: builds, known_manifests, sha256_of, find_served, read_pointer, prepare_pointer, is_whole,
#     wrong_before, is_version_right, are_twins_whole, same_twins
#   Tidying up: drop_unfinished, remove_assets, drop_version, clean, drop_unpacked, adopt, recover, mend_version
#   Judgement: whether this archive may be installed here: running_manifest, check_fit, check_direction, check_names,
#     check_foreign, file_system, is_short, check_room
#   install: stage, make_twins, prepare, remember, brought_twins, place_assets, switch, renew_installer, trim_log, do_install
#   rollback, remove, status, verify: do_rollback, check_going_back, do_remove, drop_state, is_unfinished, version_json,
#     version_words, look, report, do_status, do_verify
#   The way in and the way out: undo, on_exit, absolute, add_keys, wrong_usage, read_arguments, read_option, main
set -euf
LC_ALL=C
export LC_ALL
umask 022

NL='
'
COMMAND=''            # what to do
ROOT='.'              # the web root
STATE='console'       # where the installer keeps its own files
FILE=''               # the archive
KEYS=''               # public keys, one a line
UNSIGNED_OK=no
VERIFIER=''
FIRMWARE=''           # of this box
ALLOW_DOWNGRADE=no
MAX_BYTES=16777216    # an archive that unpacks to more is refused
JSON=no

SCRATCH=''            # a folder outside of the web root, where an archive is looked at
MADE_STATE=no         # yes: there was no installer's folder before this run
LOCKED=no
UNDO=no               # yes: what the new version brought goes when this run fails
READ=''               # the manifest of the archive as read_manifest prints it
SIGNATURE=''          # what became of the signature, for the log
VERSION='' BUILD='' PRODUCT='' MIN_FIRMWARE='' MIN_FROM=''   # of the archive
SERVED=''             # build of the page that is served; empty: none, or not one of ours
SERVED_BY=''          # the manifest that lists that page
CURRENT='' PREVIOUS=''                                       # builds by the pointer

# --- Words -------------------------------------------------------------------------------------------------------------------

usage() {
  cat <<'END'
usage: install.sh install  [options] FILE   put the console of FILE into the web root
       install.sh rollback [options]        go back to the version before
       install.sh status   [options]        say what is installed and whether it is whole
       install.sh verify   [options] [FILE] check FILE, or what is installed, to the last byte; changes no web root
       install.sh remove   [options]        take the console out, and nothing else
options:
  --root DIR               the web root (default: the folder this is run in)
  --public-key FILE_OR_DIR a key to trust, PEM, or a folder of *.pem and *.pub; may be given several times
  --unsigned-ok            go on where no signature can be checked
  --verifier CMD           checks a signature where openssl can't: CMD PUBLIC_KEY MANIFEST SIGNATURE, exit code 0 for good
  --firmware VERSION       the firmware of this box, for consoles that need one
  --allow-downgrade        an older version, or another build of this one, is wanted
  --max-bytes N            the most that FILE may unpack to (default: 16777216)
  --state DIR              where versions are remembered, on the web root's file system (default: console in the web root)
  --json                   status and verify answer with one line of JSON
exit codes: 0 done, 2 usage, 10 another one runs, 11 archive, 12 signature, 13 manifest, 14 does not fit this box, 15 older or
  rebuilt, 16 a file of somebody else is in the way, 17 no room, 18 content differs from the manifest, 19 disk error,
  20 nothing to go back to, 21 not whole
END
}

# Ends with a code and one line for a person.
fail() {
  code=$1
  shift
  printf 'install.sh: %s\n' "$*" >&2
  log "failed with $code: $*"
  exit "$code"
}

# Tells a person something that stops nothing.
warn() {
  printf 'install.sh: %s\n' "$*" >&2
}

# Adds a line to the log; a full disk must not stop an undo, so this never fails.
log() {
  case "$COMMAND" in status | verify) return 0 ;; esac
  [ -d "$STATE/versions" ] || return 0
  printf '%s %s %s\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$COMMAND" "$*" | tee -a "$STATE/log" >/dev/null 2>&1 || :
}

# --- Changes of the disk -----------------------------------------------------------------------------------------------------

# Runs a command that changes the disk.
change() {
  said=$("$@" 2>&1) || fail 19 "$1 failed, ${said:-without saying why}"
}

# Writes what comes in to a file.
write() {
  said=$(tee "$1" 2>&1 >/dev/null) || fail 19 "$1 can't be written, ${said:-without saying why}"
}

# Removes those of these files that are there; a link or a folder in their place is somebody else's.
remove_files() {
  there=''
  for path in "$@"; do
    if [ -f "$path" ] && [ ! -L "$path" ]; then there="$there$path$NL"; fi
  done
  [ -n "$there" ] || return 0
  IFS=$NL
  # Split at line ends on purpose.
  # shellcheck disable=SC2086
  set -- $there
  unset IFS
  change rm -f "$@"
}

# Removes a folder of our own that is there; what is in it was removed by name before.
remove_folder() {
  if [ -d "$1" ] && [ ! -L "$1" ]; then rmdir "$1" 2>/dev/null || :; fi
}

# Empties and removes a folder that only this script writes to.
remove_work() {
  [ -d "$1" ] && [ ! -L "$1" ] || return 0
  work=$1
  # Split at line ends on purpose.
  IFS=$NL
  # shellcheck disable=SC2046
  set -- $(find "$work" -type f)
  unset IFS
  remove_files "$@"
  IFS=$NL
  # shellcheck disable=SC2046
  set -- $(find "$work" -type d | sort -r)
  unset IFS
  for folder in "$@"; do remove_folder "$folder"; done
}

# --- Manifests ---------------------------------------------------------------------------------------------------------------

# Reads a manifest strictly, from a file. Prints "= key value" for each value that counts here, "o" and "f" with mode, size,
# SHA-256 and path for each file of console/ and of the web root, "t" for each .gz twin that is made here with the same fields
# of what it is made from. Where it is no manifest, prints why and fails.
# shellcheck disable=SC2016
MANIFEST_READER='
function bad(why) { if (!failed) print why " in line " NR; failed = 1; exit 1 }
function is_word(s) { return length(s) <= 64 && s ~ /^[A-Za-z0-9_.-]+$/ }
function is_version(s) { return length(s) <= 60 && s ~ /^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$/ }
function is_count(s) { return length(s) <= 12 && s ~ /^(0|[1-9][0-9]*)$/ }
function is_path(s) {
  return length(s) <= 100 && s ~ /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/ && s !~ /\.(\/|$)/
}
function once(s) { if (tolower(s) in names) bad("the same file twice, " s ","); names[tolower(s)] = 1 }
function fits(key, s) {
  if (key == "schema") return s == "1"
  if (key == "product" || key == "commit") return is_word(s)
  if (key == "build") return is_word(s) && s !~ /^\./
  if (key == "version") return is_version(s)
  if (key == "minFirmware" || key == "minFrom") return s == "" || is_version(s)
  if (key == "epoch" || key == "totalBytes") return is_count(s)
  if (key == "key") return length(s) == 16 && s ~ /^[0-9a-f]+$/
  if (key == "gz") return s == "true" || s == "false"
  return 1
}
function file(line,   q, n, size) {
  n = split(line, q, "\"")
  size = substr(q[7], 2, length(q[7]) - 2)
  if (n != 15 || q[1] q[2] q[3] != "{path:" || q[5] q[6] != ",size" || q[7] != ":" size "," || q[8] q[9] != "sha256:") bad("no file")
  if (q[11] q[12] q[13] != ",mode:" || q[15] != (line ~ /,$/ ? "}," : "}")) bad("no file")
  if (!is_path(q[4]) || (section == "own") != (q[4] ~ /^console\//)) bad("a path that is not allowed")
  if (q[4] == "console/manifest.json" || q[4] == "console/manifest.sig") bad("a path that is not allowed")
  if (!is_count(size) || length(q[10]) != 64 || q[10] !~ /^[0-9a-f]+$/) bad("a wrong size or SHA-256")
  if (q[14] != "0644" && q[14] != "0755") bad("a mode that is not allowed")
  once(q[4])
  count += 1
  if (section == "files") { total += size; before = last; last = q[4] }
  if (count > 4000) bad("too many files")
  kind[count] = section == "own" ? "o" : "f"; path[count] = q[4]; rest[count] = q[14] " " size " " q[10]
}
NR == 1 { if ($0 != "{") bad("no record"); next }
ended { bad("something after the end") }
section != "" && /^\],?$/ { if (comma) bad("a comma too many"); section = ""; next }
section != "" { if (count > first && !comma) bad("no comma"); comma = /,$/; file($0); next }
$0 == "}" { ended = 1; next }
/^"(own|files)":\[$/ {
  section = /^"own/ ? "own" : "files"; comma = 0; first = count
  if (section in seen) bad("the same key twice"); seen[section] = 1
  next
}
/^"[A-Za-z]+":/ {
  split($0, q, "\"")
  value = substr($0, length(q[2]) + 4)
  sub(/,$/, "", value)
  if (q[2] in seen) bad("the same key twice")
  seen[q[2]] = 1
  if (value ~ /^"[^"]*"$/) value = substr(value, 2, length(value) - 2)
  if (!fits(q[2], value)) bad("a wrong " q[2])
  given[q[2]] = value
  next
}
{ bad("something else") }
END {
  if (failed) exit 1
  if (!ended) bad("no end")
  n = split("schema product version build epoch commit languages key totalBytes notes files", need, " ")
  for (at = 1; at <= n; at += 1) if (!(need[at] in seen)) bad("no " need[at])
  if (total != given["totalBytes"]) bad("a wrong total")
  if (last != "index.html" || before != "version.json") bad("version.json and index.html not last")
  n = split("product version build minFirmware minFrom", want, " ")
  for (at = 1; at <= n; at += 1) print "= " want[at] " " given[want[at]]
  for (at = 1; at <= count; at += 1) print kind[at] " " rest[at] " " path[at]
  if (given["gz"] == "true") for (at = 1; at <= count; at += 1) {
    if (kind[at] != "f" || path[at] !~ /^assets\/.*\.(js|css|svg)$/) continue
    once(path[at] ".gz")
    print "t " rest[at] " " path[at]
  }
}'
read_manifest() {
  awk "$MANIFEST_READER" <"$1"
}

# The assets of manifests, twins too, one a line; a manifest that can't be read has none. The two switched files are not among them.
listed() {
  for manifest in "$@"; do
    if [ -f "$manifest" ]; then
      read_manifest "$manifest" | awk '$1 == "f" && $5 != "index.html" && $5 != "version.json" { print $5 } $1 == "t" { print $5 ".gz" }'
    fi
  done
}

# One plain value of a manifest.
value_of() {
  sed -n "s/^\"$2\":\"\([A-Za-z0-9_.-]*\)\",*\$/\1/p" <"$1"
}

# Lines for sha256sum -c: of the kinds given, from what read_manifest has printed.
sums() {
  awk -v kinds="$1" 'index(kinds, $1) { print $4 "  " $5 }'
}

# Prints -1, 0 or 1: how two versions stand to each other (semver.org, 11).
order() {
  awk 'function part(a, b,   x, y) {
      x = a ~ /^[0-9]+$/; y = b ~ /^[0-9]+$/
      if (x && y) return a + 0 < b + 0 ? -1 : a + 0 > b + 0
      if (x != y) return x ? -1 : 1
      return a "" < b "" ? -1 : a "" > b ""
    }
    function list(a, b, missing,   p, q, m, n, at, o) {
      m = split(a, p, "."); n = split(b, q, ".")
      for (at = 1; at <= m || at <= n; at += 1) {
        if (missing == "" && (at > m || at > n)) return at > m ? -1 : 1
        o = part(at > m ? missing : p[at], at > n ? missing : q[at])
        if (o) return o
      }
      return 0
    }
    function head(s) { sub(/-.*/, "", s); return s }
    function tail(s) { return s ~ /-/ ? substr(s, index(s, "-") + 1) : "" }
    BEGIN {
      for (at = 1; at <= 2; at += 1) { v[at] = ARGV[at]; sub(/^[vV]/, "", v[at]); sub(/\+.*/, "", v[at]) }
      o = list(head(v[1]), head(v[2]), "0")
      a = tail(v[1]); b = tail(v[2])
      if (!o) o = a == "" || b == "" ? (b != "") - (a != "") : list(a, b, "")
      # A version with a pre-release stands before the same one without.
      print o
      exit
    }' "$1" "$2"
}

# --- The archive: looked at without believing tar, before anything is touched ------------------------------------------------

# A folder outside of the web root, where an archive is looked at.
make_scratch() {
  for at in 0 1 2 3 4 5 6 7 8 9; do
    SCRATCH="${TMPDIR:-/tmp}/console-install.$$.$at"
    [ ! -e "$SCRATCH" ] && break
  done
  change mkdir -m 700 "$SCRATCH"
}

# Removes it again.
drop_scratch() {
  [ -n "$SCRATCH" ] && [ -d "$SCRATCH" ] || return 0
  remove_work "$SCRATCH"
}

# The four bytes that end a gzip file of so many bytes.
length_mark() {
  # The format is made of octal digits only.
  # shellcheck disable=SC2059
  printf "$(printf '\\%03o\\%03o\\%03o\\%03o' $(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)) $(($1 >> 24 & 255)))"
}

# Unpacks the archive to standard output.
unpacked() {
  gzip -dc <"$FILE" 2>/dev/null
}

# Measures before it believes: a bomb is left at the limit, a cut or lengthened file does not end with its own length.
vet_size() {
  [ -f "$FILE" ] && [ -r "$FILE" ] || fail 2 "$FILE: no such file"
  UNPACKED=$(unpacked | head -c "$((MAX_BYTES + 1))" | wc -c)
  UNPACKED=$((UNPACKED))
  [ "$UNPACKED" -le "$MAX_BYTES" ] || fail 11 "$FILE: unpacks to more than $MAX_BYTES bytes"
  unpacked >/dev/null || fail 11 "$FILE: no gzip file, or damaged"
  [ "$(tail -c 4 <"$FILE" | sha256sum)" = "$(length_mark "$UNPACKED" | sha256sum)" ] ||
    fail 11 "$FILE: more or less than one gzip file"
}

# Takes the manifest and its signature out of their places, the first two entries.
take_manifest() {
  LISTING=$(unpacked | tar -tvf - 2>/dev/null | head -n 4100) || fail 11 "$FILE: no tar file"
  size=$(printf '%s\n' "$LISTING" | awk '
    NR == 1 && NF == 6 && $1 == "-rw-r--r--" && $6 == "console/manifest.json" && $3 ~ /^[0-9]+$/ && $3 <= 1048576 { size = $3 }
    NR == 2 && NF == 6 && $1 == "-rw-r--r--" && $6 == "console/manifest.sig" && $3 == 64 { print size }')
  [ -n "$size" ] || fail 11 "$FILE: does not begin with console/manifest.json and console/manifest.sig"
  unpacked | tail -c +513 | head -c "$size" | write "$SCRATCH/manifest.json"
  unpacked | tail -c "+$((512 + (size + 511) / 512 * 512 + 513))" | head -c 64 | write "$SCRATCH/manifest.sig"
  MANIFEST_BYTES=$size
}

# Reads the manifest of the archive.
take_values() {
  READ=$(read_manifest "$SCRATCH/manifest.json") || fail 13 "the manifest can't be read: $READ"
  while read -r mark key value; do
    case "$mark $key" in
      '= product') PRODUCT=$value ;;
      '= version') VERSION=$value ;;
      '= build') BUILD=$value ;;
      '= minFirmware') MIN_FIRMWARE=$value ;;
      '= minFrom') MIN_FROM=$value ;;
    esac
  done <<END
$(printf '%s\n' "$READ" | head -n 5)
END
}

# The entries must be the manifest's files, in its order, and the bytes must be what these make up: nothing can hide between them.
vet_entries() {
  why=$(printf '%s\n' "$READ" '- 0644' "$LISTING" | awk -v manifest="$MANIFEST_BYTES" -v bytes="$UNPACKED" '
    function expect(mode, size, path) {
      wanted += 1; name[wanted] = path; length_of[wanted] = size; bits[wanted] = mode == "0755" ? "-rwxr-xr-x" : "-rw-r--r--"
      sum += 512 + int((size + 511) / 512) * 512
    }
    BEGIN { expect("0644", manifest, "console/manifest.json"); expect("0644", 64, "console/manifest.sig"); sum += 1024 }
    listing {
      found += 1
      line = $0
      sub(/^[^ ]+ +[^ ]+ +[^ ]+ +[^ ]+ +[^ ]+ /, "", line)
      if (why != "") next
      if (found > wanted) why = "an entry that is not in the manifest, " line
      else if (line != name[found]) why = "entry " found " is \"" line "\" in place of " name[found]
      else if ($1 != bits[found]) why = name[found] " is " $1 " in place of " bits[found]
      else if ($3 != length_of[found] "") why = name[found] " has " $3 " bytes in place of " length_of[found]
      next
    }
    $0 == "- 0644" { listing = 1; next }
    $1 == "o" || $1 == "f" { expect($2, $3, $5) }
    END {
      if (why == "" && found < wanted) why = name[found + 1] " is missing"
      if (why == "" && sum != bytes) why = "something is hidden between its entries"
      print why
    }' | tr -cd '\040-\176' | head -c 200)
  [ -z "$why" ] || fail 11 "$FILE: $why"
}

# Unpacks the archive into a new folder, where nothing may be but plain files with the right content.
unpack_to() {
  change mkdir "$1"
  said=$(unpacked | tar -xf - -C "$1" 2>&1) || fail 19 "tar failed, ${said:-without saying why}"
  odd=$(ls -lnAR "$1" | awk '/^-/ && $2 == 1 || /^d/ || /^total / || /:$/ || /^$/ { next } { print; exit }')
  [ -z "$odd" ] || fail 18 "not a plain file: $odd"
  wrong=$(expected_sums | (cd "$1" && first_wrong))
  [ -z "$wrong" ] || fail 18 "content differs from the manifest: $wrong"
}

# What the files of the archive must be, for sha256sum -c.
expected_sums() {
  printf '%s\n' "$READ" | sums of
  for name in manifest.json manifest.sig; do
    printf '%s  console/%s\n' "$(sha256_of "$SCRATCH/$name")" "$name"
  done
}

# Reads lines for sha256sum -c and prints the first file that is wrong; nothing only when every one is right.
first_wrong() {
  list=$(cat)
  if printf '%s\n' "$list" | sha256sum -c - >/dev/null 2>&1; then return 0; fi
  bad=$(printf '%s\n' "$list" | sha256sum -c - 2>/dev/null | grep -v ': OK$' | head -n 1) || :
  bad=${bad:-a file: }
  printf '%s' "${bad%%: *}"
}

# Whether the openssl of this box knows Ed25519.
has_openssl() {
  command -v openssl >/dev/null 2>&1 && openssl pkeyutl -help 2>&1 | grep -q rawin
}

# Whether this key has signed this manifest.
signed_by() {
  if [ "$CHECKER" = openssl ]; then
    openssl pkeyutl -verify -pubin -inkey "$1" -rawin -in "$2" -sigfile "$3" >/dev/null 2>&1
  else
    "$VERIFIER" "$1" "$2" "$3" >/dev/null 2>&1
  fi
}

# The signature of a manifest, by one of the keys; where none can be checked, only --unsigned-ok goes on.
check_signature() {
  CHECKER=''
  if has_openssl; then CHECKER=openssl; elif [ -n "$VERIFIER" ]; then CHECKER=given; fi
  if [ -z "$KEYS" ] || [ -z "$CHECKER" ]; then
    [ -n "$KEYS" ] && why='no openssl with Ed25519 here and no --verifier' || why='no --public-key given'
    [ "$UNSIGNED_OK" = yes ] || fail 12 "the signature can't be checked: $why"
    warn "the signature is not checked: $why"
    SIGNATURE="not checked: $why"
    return 0
  fi
  IFS=$NL
  for key in $KEYS; do
    unset IFS
    [ -r "$key" ] || fail 12 "$key: no such key"
    if signed_by "$key" "$1" "$2"; then
      SIGNATURE="good by $key"
      return 0
    fi
  done
  unset IFS
  fail 12 'the signature is not by a key that is trusted here'
}

# All that can be said of an archive without the web root.
vet_archive() {
  vet_size
  make_scratch
  take_manifest
  check_signature "$SCRATCH/manifest.json" "$SCRATCH/manifest.sig"
  take_values
  vet_entries
}

# --- The lock ----------------------------------------------------------------------------------------------------------------

# Says who a process is, so that another one with its number is not taken for it: boot, number, start.
identity() {
  boot='-' start='-'
  [ -r /proc/sys/kernel/random/boot_id ] && read -r boot </proc/sys/kernel/random/boot_id
  if [ -r "/proc/$1/stat" ] && read -r line <"/proc/$1/stat" 2>/dev/null; then
    # shellcheck disable=SC2086
    set -- "$1" ${line##*) }
    shift 20
    start=$1
    set -- "${line%% *}"
  fi
  printf '%s %s %s' "$boot" "$1" "$start"
}

# Reads who holds the lock; empty while it is being made.
lock_owner() {
  owner=''
  if [ -r "$STATE/lock/owner" ]; then read -r owner <"$STATE/lock/owner" || :; fi
}

# Whether the owner of the lock still runs.
is_alive() {
  # shellcheck disable=SC2086
  set -- $owner
  [ $# = 3 ] && kill -0 "$2" 2>/dev/null && [ "$owner" = "$(identity "$2")" ]
}

# Moves the lock of a dead process away. When another run was quicker, that one's lock goes back to its place.
take_over() {
  stale=$owner
  mv "$STATE/lock" "$STATE/lock.stale.$$" 2>/dev/null || fail 10 'another one runs'
  owner=''
  if [ -r "$STATE/lock.stale.$$/owner" ]; then read -r owner <"$STATE/lock.stale.$$/owner" || :; fi
  if [ "$owner" != "$stale" ]; then
    [ -e "$STATE/lock" ] || mv "$STATE/lock.stale.$$" "$STATE/lock"
    fail 10 'another one runs'
  fi
  remove_work "$STATE/lock.stale.$$"
}

# The folder of the installer; one that somebody else uses is left alone.
make_state() {
  if [ ! -d "$STATE/versions" ]; then
    if [ -e "$STATE" ] && [ ! -d "$STATE" ]; then fail 16 "$STATE is in the way and not of a console"; fi
    [ ! -L "$STATE" ] || fail 16 "$STATE is in the way and not of a console"
    for name in versions pointer log lock staging install.sh; do
      if [ -e "$STATE/$name" ] && [ ! -f "$STATE/manifest.json" ]; then fail 16 "$STATE/$name is in the way and not of a console"; fi
    done
    if [ ! -d "$STATE" ]; then change mkdir "$STATE"; fi
    MADE_STATE=yes
    change mkdir "$STATE/versions"
  fi
  [ "$(file_system .)" = "$(file_system "$STATE")" ] || fail 2 "$STATE is not on the file system of $ROOT"
}

# Keeps others out.
lock() {
  make_state
  if ! said=$(mkdir "$STATE/lock" 2>&1); then
    [ -d "$STATE/lock" ] || fail 19 "mkdir failed, $said"
    lock_owner
    # Its maker may be about to write its name.
    if [ -z "$owner" ]; then
      sleep 1
      lock_owner
    fi
    if is_alive; then fail 10 "another one runs, process ${owner#* }"; fi
    take_over
    mkdir "$STATE/lock" 2>/dev/null || fail 10 'another one runs'
  fi
  LOCKED=yes
  identity "$$" | write "$STATE/lock/owner"
}

# Lets others in again.
unlock() {
  [ "$LOCKED" = yes ] || return 0
  LOCKED=no
  rm -f "$STATE/lock/owner" 2>/dev/null || :
  rmdir "$STATE/lock" 2>/dev/null || :
}

# --- What is installed -------------------------------------------------------------------------------------------------------

# The builds that are remembered.
builds() {
  [ ! -d "$STATE/versions" ] || ls "$STATE/versions"
}

# The manifests that are known: of remembered versions, and of an archive that the box has only unpacked over its web root.
known_manifests() {
  for build in $(builds); do
    case "$build" in *[!A-Za-z0-9_.-]*) continue ;; esac
    printf '%s\n' "$STATE/versions/$build/manifest.json"
  done
  [ ! -f console/manifest.json ] || printf '%s\n' console/manifest.json
}

# The SHA-256 of a file; empty when it is not there.
sha256_of() {
  [ ! -f "$1" ] || sha256sum <"$1" | head -c 64
}

# The page tells which version is served, whatever was cut.
find_served() {
  SERVED='' SERVED_BY=''
  page=$(sha256_of index.html)
  [ -n "$page" ] || return 0
  IFS=$NL
  for manifest in $(known_manifests); do
    unset IFS
    grep -q "^{\"path\":\"index.html\",\"size\":[0-9]*,\"sha256\":\"$page\"" "$manifest" 2>/dev/null || continue
    SERVED=$(value_of "$manifest" build)
    SERVED_BY=$manifest
    return 0
  done
  unset IFS
}

# Reads the pointer; a build that is not remembered counts as none.
read_pointer() {
  CURRENT='' PREVIOUS=''
  [ -f "$STATE/pointer" ] || return 0
  while IFS='=' read -r key build; do
    case "$build" in '' | .* | *[!A-Za-z0-9_.-]*) continue ;; esac
    [ -f "$STATE/versions/$build/manifest.json" ] || continue
    case "$key" in
      current) CURRENT=$build ;;
      previous) PREVIOUS=$build ;;
    esac
  done <"$STATE/pointer"
}

# Writes a pointer beside the one that counts.
prepare_pointer() {
  printf 'current=%s\nprevious=%s\n' "$1" "$2" | write "$STATE/pointer.new"
}

# Whether every file of a manifest is in the web root as it should be.
# version.json follows the page, and is not looked at here.
is_whole() {
  [ -n "$1" ] && list=$(read_manifest "$1") &&
    printf '%s\n' "$list" | sums f | grep -v '  version\.json$' | sha256sum -c - >/dev/null 2>&1
}

# Prints the first file that a way back would miss: of a manifest, with the page and the version.json that would be switched to.
wrong_before() {
  back=$(read_manifest "$1" | sums f)
  [ "$(sha256_of "$2")  index.html" = "$(printf '%s\n' "$back" | grep '  index\.html$')" ] || { printf index.html; return 0; }
  [ "$(sha256_of "$3")  version.json" = "$(printf '%s\n' "$back" | grep '  version\.json$')" ] || { printf version.json; return 0; }
  back=$(printf '%s\n' "$back" | grep -v -e '  index\.html$' -e '  version\.json$' || :)
  [ -z "$back" ] || printf '%s\n' "$back" | first_wrong
}

# Whether version.json is the one of this manifest.
is_version_right() {
  grep -q "^{\"path\":\"version.json\",\"size\":[0-9]*,\"sha256\":\"$(sha256_of version.json)\"" "$1"
}

# Whether the twins that were made here unpack to what they are made from.
are_twins_whole() {
  list=$(read_manifest "$1") || return 1
  same_twins $(printf '%s\n' "$list" | awk '$1 == "t" { print $5 }')
}

# Compares the twins of these files with them.
same_twins() {
  [ $# -gt 0 ] || return 0
  raw=$(cat "$@" 2>/dev/null | sha256sum)
  for path in "$@"; do
    shift
    [ -f "$path.gz" ] || return 1
    set -- "$@" "$path.gz"
  done
  [ "$(cat "$@" | gzip -dc 2>/dev/null | sha256sum)" = "$raw" ]
}

# --- Tidying up --------------------------------------------------------------------------------------------------------------

# Removes what a cut run was writing; none of it is in use.
drop_unfinished() {
  remove_files .index.html.console-new .version.json.console-new "$STATE/pointer.new" "$STATE/install.sh.new" "$STATE/log.new"
  remove_work "$STATE/staging"
  [ -d "$STATE" ] || return 0
  for name in $(ls -A "$STATE"); do
    case "$name" in lock.stale.*) remove_work "$STATE/$name" ;; esac
  done
  for name in $(ls -A "$STATE/versions"); do
    case "$name" in .new-*) remove_work "$STATE/versions/$name" ;; esac
  done
}

# Removes the assets that these manifests list and no version that is kept does, and the folders that this empties.
remove_assets() {
  keep=$(listed "$@")
  names=$(printf '%s\n' "$GOING" '' "$keep" | awk '
    $0 == "" { keeping = 1; next }
    !keeping { going[$0] = 1; next }
    { delete going[$0]; for (path = $0; sub(/\/[^\/]*$/, "", path);) kept[path] = 1 }
    END {
      for (path in going) { print "a " path; for (folder = path; sub(/\/[^\/]*$/, "", folder);) if (!(folder in kept)) gone[folder] = 1 }
      for (folder in gone) print "b " folder
    }' | sort -r)
  # Listed paths are plain words: they may be split.
  # shellcheck disable=SC2046
  remove_files $(printf '%s\n' "$names" | sed -n 's/^a //p')
  for folder in $(printf '%s\n' "$names" | sed -n 's/^b //p'); do remove_folder "$folder"; done
}

# Removes what is remembered of a version, its manifest last: while that is there its assets are known for ours.
drop_version() {
  remove_files "$1/index.html" "$1/version.json" "$1/install.sh" "$1/manifest.sig"
  remove_files "$1/manifest.json"
  remove_folder "$1"
}

# Removes every version but the current and the previous one.
clean() {
  set --
  for build in "$CURRENT" "$PREVIOUS"; do
    if [ -n "$build" ]; then set -- "$@" "$STATE/versions/$build/manifest.json"; fi
  done
  # A page that is not known may still need what was unpacked with it.
  unpacked_stays=no
  if [ -z "$SERVED" ] && [ -e index.html ] || [ "$SERVED_BY" = console/manifest.json ]; then
    unpacked_stays=yes
    set -- "$@" console/manifest.json
  fi
  for build in $(builds); do
    if [ "$build" = "$CURRENT" ] || [ "$build" = "$PREVIOUS" ]; then continue; fi
    GOING=$(listed "$STATE/versions/$build/manifest.json")
    [ -z "$GOING" ] || remove_assets "$@"
    drop_version "$STATE/versions/$build"
  done
  if [ "$unpacked_stays" = no ]; then drop_unpacked "$@"; fi
}

# Removes what a box has unpacked into console/ by itself; by now it is remembered as a version, or of no more use.
drop_unpacked() {
  [ -f console/manifest.json ] || return 0
  GOING=$(listed console/manifest.json)
  [ -z "$GOING" ] || remove_assets "$@"
  # shellcheck disable=SC2046
  remove_files $(read_manifest console/manifest.json | awk -v mine="$STATE/install.sh" '$1 == "o" && $5 != mine { print $5 }') \
    console/manifest.sig
  remove_files console/manifest.json
}

# Remembers the version that a box has unpacked by itself, so that there is a way back to it.
adopt() {
  new="$STATE/versions/.new-$SERVED"
  is_version_right console/manifest.json || return 0
  if [ -d "$STATE/versions/$SERVED" ]; then return 0; fi
  log "adopts $SERVED, which was unpacked without this script"
  change mkdir "$new"
  change cp -p index.html version.json console/manifest.json console/manifest.sig "$new"
  if [ -f console/install.sh ]; then change cp -p console/install.sh "$new"; fi
  change sync
  change mv "$new" "$STATE/versions/$SERVED"
  SERVED_BY="$STATE/versions/$SERVED/manifest.json"
}

# Brings everything else in line with the page that is served.
recover() {
  drop_unfinished
  find_served
  read_pointer
  if [ "$SERVED_BY" = console/manifest.json ]; then adopt; fi
  if [ -n "$SERVED" ] && [ "$SERVED" != "$CURRENT" ] && [ -d "$STATE/versions/$SERVED" ]; then
    log "finishes the switch to $SERVED"
    prepare_pointer "$SERVED" "$CURRENT"
    change sync
    change mv -f "$STATE/pointer.new" "$STATE/pointer"
    read_pointer
  fi
  if [ -n "$SERVED" ] && [ -d "$STATE/versions/$SERVED" ] && ! is_version_right "$SERVED_BY"; then mend_version; fi
  clean
}

# Puts version.json back when it is not the one of the page.
mend_version() {
  change cp -p "$STATE/versions/$SERVED/version.json" .version.json.console-new
  change sync
  change mv -f .version.json.console-new version.json
}

# --- Judgement: whether this archive may be installed here -------------------------------------------------------------------

# The version that an archive is compared with: the one that is served, else the one that should be.
running_manifest() {
  if [ -n "$SERVED_BY" ]; then
    printf '%s' "$SERVED_BY"
  elif [ -n "$CURRENT" ] && [ -e index.html ]; then
    printf '%s' "$STATE/versions/$CURRENT/manifest.json"
  fi
}

# Product, firmware, oldest console, and no way down without a word.
check_fit() {
  if [ -n "$MIN_FIRMWARE" ]; then
    [ -n "$FIRMWARE" ] || fail 14 "$VERSION needs firmware $MIN_FIRMWARE or newer; say this box's with --firmware"
    [ "$(order "$FIRMWARE" "$MIN_FIRMWARE")" -ge 0 ] || fail 14 "$VERSION needs firmware $MIN_FIRMWARE or newer, this box has $FIRMWARE"
  fi
  running=$(running_manifest)
  [ -n "$running" ] || return 0
  have=$(value_of "$running" version)
  product=$(value_of "$running" product)
  [ "$product" = "$PRODUCT" ] || fail 14 "this is $PRODUCT, here runs $product"
  if [ -n "$MIN_FROM" ] && [ "$(order "$have" "$MIN_FROM")" -lt 0 ]; then
    fail 14 "$VERSION can be installed from $MIN_FROM on, here is $have"
  fi
  check_direction
}

# Older versions and other builds of the same number need --allow-downgrade.
check_direction() {
  [ "$ALLOW_DOWNGRADE" = no ] || return 0
  case "$(order "$VERSION" "$have")" in
    -1) fail 15 "$VERSION is older than $have, which is installed; --allow-downgrade goes on" ;;
    0)
      [ "$(value_of "$running" build)" = "$BUILD" ] ||
        fail 15 "this is another build of $VERSION, which is installed; --allow-downgrade goes on"
      ;;
  esac
}

# Two versions share a name only with the same content: neither could be switched to otherwise.
check_names() {
  running=$(running_manifest)
  for manifest in "$running" "$STATE/versions/$BUILD/manifest.json"; do
    [ -n "$manifest" ] && [ -f "$manifest" ] || continue
    same=no
    [ "$(value_of "$manifest" build)" != "$BUILD" ] || same=yes
    clash=$({ read_manifest "$manifest" || :; printf '%s\n' '-' "$READ"; } | awk -v same="$same" '
      $1 == "-" { new = 1; next }
      $1 != "f" || (same == "no" && ($5 == "index.html" || $5 == "version.json")) { next }
      !new { sum[$5] = $4; next }
      $5 in sum && sum[$5] != $4 { print $5; exit }')
    [ -z "$clash" ] || fail 13 "$clash has this name in the installed version too, with other content"
  done
}

# Files in the way that no console brought.
check_foreign() {
  # shellcheck disable=SC2046
  known=$(IFS=$NL; listed $(known_manifests))
  [ -z "$(known_manifests)" ] || known="$known${NL}index.html${NL}version.json"
  for path in $(printf '%s\n' "$READ" | awk '$1 == "f" { print $5 } $1 == "t" { print $5 ".gz" }'); do
    folder=$path
    while [ "$folder" != "${folder%/*}" ]; do
      folder=${folder%/*}
      if [ -L "$folder" ] || { [ -e "$folder" ] && [ ! -d "$folder" ]; }; then fail 16 "$folder is in the way and not of a console"; fi
    done
    [ -e "$path" ] || [ -L "$path" ] || continue
    if [ ! -f "$path" ] || [ -L "$path" ]; then fail 16 "$path is in the way and not of a console"; fi
    case "$NL$known$NL" in *"$NL$path$NL"*) ;; *) fail 16 "$path is in the way and not of a console" ;; esac
  done
}

# The file system that a path is on.
file_system() {
  df -P "$1" 2>/dev/null | awk 'NR == 2 { print $1 " " $NF }'
}

# Whether there is less than needed; where df says no number there is nothing to compare, and a full disk is undone later.
is_short() {
  case "$1" in '' | *[!0-9]*) return 1 ;; esac
  [ "$1" -lt "$2" ]
}

# Room for the whole of it beside what is there, in blocks of 4 KiB, and for its files.
check_room() {
  need=$(printf '%s\n' "$READ" | awk '$1 != "=" { kib += int(($3 + 4095) / 4096) * 4; files += 1 } END { print kib + 128 " " files + 32 }')
  kib=$(df -P -k . 2>/dev/null | awk 'NR == 2 { print $4 }')
  inodes=$(df -P -i . 2>/dev/null | awk 'NR == 2 && $2 > 0 { print $4 }')
  if is_short "$kib" "${need% *}"; then fail 17 "${need% *} KiB are needed, $kib are free"; fi
  if is_short "$inodes" "${need#* }"; then fail 17 "${need#* } files are to be made, $inodes can be"; fi
}

# --- install -----------------------------------------------------------------------------------------------------------------

# Unpacks beside the web root's files and checks every one there.
stage() {
  log "unpacks $VERSION build $BUILD"
  unpack_to "$STATE/staging"
  log 'content is as the manifest says'
}

# Makes the .gz twins and unpacks them again to see that they are right.
make_twins() {
  # shellcheck disable=SC2046
  set -- $(printf '%s\n' "$READ" | awk '$1 == "t" { print $5 }')
  [ $# -gt 0 ] || return 0
  (
    cd "$STATE/staging"
    change gzip -9nk "$@"
    same_twins "$@" || fail 19 'gzip made files that do not unpack to what they were made from'
  ) || exit $?
  log "made $# twins"
}

# Prepares all that the switch needs, so that after it nothing has to be written any more.
prepare() {
  new="$STATE/versions/.new-$BUILD"
  change mkdir "$new"
  change mv "$STATE/staging/console/manifest.json" "$STATE/staging/console/manifest.sig" "$new"
  if [ -f "$STATE/staging/console/install.sh" ]; then
    change cp -p "$STATE/staging/console/install.sh" "$STATE/install.sh.new"
    change mv "$STATE/staging/console/install.sh" "$new"
  fi
  change cp -p "$STATE/staging/index.html" .index.html.console-new
  change cp -p "$STATE/staging/version.json" .version.json.console-new
  change mv "$STATE/staging/index.html" "$STATE/staging/version.json" "$new"
  before=$CURRENT
  [ "$CURRENT" != "$BUILD" ] || before=$PREVIOUS
  prepare_pointer "$BUILD" "$before"
  change sync
}

# Remembers the new version: from here on its assets are known for ours.
remember() {
  if [ -d "$STATE/versions/$BUILD" ]; then
    for name in manifest.json manifest.sig install.sh version.json index.html; do
      if [ -f "$new/$name" ]; then change mv -f "$new/$name" "$STATE/versions/$BUILD/$name"; fi
    done
    remove_folder "$new"
  else
    change mv "$new" "$STATE/versions/$BUILD"
  fi
}

# The .gz files that the version before brought in its archive and that are as they were. They hold what a twin made here would,
# in other bytes: the way back needs theirs.
brought_twins() {
  [ -n "$before" ] || return 0
  read_manifest "$STATE/versions/$before/manifest.json" | sums f | grep '\.gz$' | sha256sum -c - 2>/dev/null | sed -n 's/: OK$//p' || :
}

# Puts the assets into their places; the served page knows nothing of them yet.
place_assets() {
  assets=$(printf '%s\n' "$READ" | sums f | grep -v -e '  index\.html$' -e '  version\.json$' || :)
  good=$(printf '%s\n' "$assets" | sha256sum -c - 2>/dev/null | sed -n 's/: OK$//p' || :)
  missing=$(printf '%s\n' "$good" "$(brought_twins)" '-' "$READ" | awk '
    $0 == "-" { read = 1; next }
    !read { good[$0] = 1; next }
    $1 == "f" && $5 != "index.html" && $5 != "version.json" && !($5 in good) { print $5 }
    $1 == "t" && !(($5 ".gz") in good) { print $5 ".gz" }')
  for path in $missing; do
    folder=${path%/*}
    if [ "$folder" != "$path" ] && [ ! -d "$folder" ]; then change mkdir -p "$folder"; fi
    change mv -f "$STATE/staging/$path" "$path"
  done
  change sync
  log 'assets are in place'
}

# The switch: one rename of the page. The rest follows it, and would follow it after a cut.
switch() {
  change mv -f .index.html.console-new index.html
  UNDO=no
  SERVED=$1
  SERVED_BY="$STATE/versions/$1/manifest.json"
  change sync
  log "serves build $1"
  change mv -f .version.json.console-new version.json
  change mv -f "$STATE/pointer.new" "$STATE/pointer"
  read_pointer
}

# Renews the installer itself; the one that runs goes on, as a renamed file leaves it alone.
renew_installer() {
  if [ -f "$STATE/install.sh.new" ]; then change mv -f "$STATE/install.sh.new" "$STATE/install.sh"; fi
}

# Keeps the log short.
trim_log() {
  [ -f "$STATE/log" ] && [ "$(wc -l <"$STATE/log")" -gt 500 ] || return 0
  tail -n 300 "$STATE/log" | write "$STATE/log.new"
  change mv -f "$STATE/log.new" "$STATE/log"
}

do_install() {
  vet_archive
  lock
  log "begins $VERSION build $BUILD, signature $SIGNATURE"
  recover
  check_fit
  check_names
  check_foreign
  check_room
  UNDO=yes
  stage
  make_twins
  prepare
  remember
  place_assets
  switch "$BUILD"
  clean
  renew_installer
  drop_unfinished
  change sync
  trim_log
  log "done: $VERSION build $BUILD"
}

# --- rollback, remove, status, verify ----------------------------------------------------------------------------------------

do_rollback() {
  [ -d "$STATE/versions" ] || fail 20 'no console of this script is here'
  lock
  recover
  [ -n "$PREVIOUS" ] || fail 20 'there is no version to go back to'
  from="$STATE/versions/$PREVIOUS"
  read_manifest "$from/manifest.json" >/dev/null || fail 20 "the manifest of $PREVIOUS can't be read"
  UNDO=yes
  # Not with its old time: a server that goes by If-Modified-Since would have browsers keep the newer page.
  change cp "$from/index.html" .index.html.console-new
  change cp "$from/version.json" .version.json.console-new
  prepare_pointer "$PREVIOUS" "$CURRENT"
  check_going_back
  change sync
  switch "$PREVIOUS"
  change sync
  log "done: back to build $CURRENT"
}

# The version before must be whole before its page is.
check_going_back() {
  wrong=$(wrong_before "$from/manifest.json" .index.html.console-new .version.json.console-new)
  [ -z "$wrong" ] || fail 18 "the version before is not whole: $wrong"
}

do_remove() {
  if [ ! -d "$STATE/versions" ] && [ ! -f console/manifest.json ]; then fail 20 'no console of this script is here'; fi
  lock
  drop_unfinished
  find_served
  if [ -n "$SERVED" ]; then
    remove_files index.html
    change sync
    remove_files version.json
  elif [ -e index.html ]; then
    warn 'index.html is not the page of a console that is known here: it is left'
  else
    remove_files version.json
  fi
  remove_files "$STATE/pointer"
  SERVED='' SERVED_BY='' CURRENT='' PREVIOUS=''
  clean
  drop_unpacked
  remove_files "$STATE/install.sh"
  change sync
  unlock
  drop_state
}

# Removes the installer's folder when no version is in it any more; versions/ last, as it shows that the rest is ours.
drop_state() {
  rm -f "$STATE/log" 2>/dev/null || :
  remove_folder "$STATE/versions"
  remove_folder "$STATE"
}

# Whether something was cut that the next run would tidy up.
is_unfinished() {
  for path in .index.html.console-new .version.json.console-new; do
    [ ! -e "$path" ] || return 0
  done
  if [ -n "$SERVED_BY" ] && ! is_version_right "$SERVED_BY"; then return 0; fi
  for name in pointer.new install.sh.new log.new staging lock; do
    [ ! -e "$STATE/$name" ] || return 0
  done
  [ -d "$STATE/versions" ] || return 1
  for build in $(ls -A "$STATE/versions"); do
    if [ "$build" != "$CURRENT" ] && [ "$build" != "$PREVIOUS" ]; then return 0; fi
  done
  [ "$SERVED" != "$CURRENT" ]
}

# A version in JSON, or null; with more words of it where there are.
version_json() {
  [ -n "$1" ] || { printf null; return 0; }
  printf '{"version":"%s","build":"%s"%s}' "$(value_of "$1" version)" "$(value_of "$1" build)" "${2:-}"
}

# A version for a person.
version_words() {
  if [ -z "$1" ]; then printf none; else printf '%s build %s' "$(value_of "$1" version)" "$(value_of "$1" build)"; fi
}

# Finds out what is installed, without changing anything; an unfinished switch counts as done, as it will be.
look() {
  find_served
  read_pointer
  before='' wrong=''
  if [ -n "$SERVED" ] && [ "$CURRENT" != "$SERVED" ]; then PREVIOUS_BUILD=$CURRENT; else PREVIOUS_BUILD=$PREVIOUS; fi
  if [ -n "$PREVIOUS_BUILD" ]; then
    from="$STATE/versions/$PREVIOUS_BUILD" before="$STATE/versions/$PREVIOUS_BUILD/manifest.json"
    wrong=$(wrong_before "$before" "$from/index.html" "$from/version.json")
  fi
  whole=false unfinished=false
  if is_whole "$SERVED_BY"; then whole=true; fi
  if is_unfinished; then unfinished=true; fi
}

# Says what was found.
report() {
  if [ "$JSON" = yes ]; then
    printf '{"current":%s,"previous":%s,"whole":%s,"unfinished":%s}\n' \
      "$(version_json "$SERVED_BY")" "$(version_json "$before" ",\"whole\":$([ -z "$wrong" ] && printf true || printf false)")" \
      "$whole" "$unfinished"
  else
    printf 'current: %s\nprevious: %s\nwhole: %s\nunfinished: %s\n' \
      "$(version_words "$SERVED_BY")" "$(version_words "$before")${wrong:+, not whole: $wrong}" "$whole" "$unfinished"
  fi
}

do_status() {
  look
  report
  [ "$whole" = true ] || exit 21
}

do_verify() {
  if [ -n "$FILE" ]; then
    vet_archive
    unpack_to "$SCRATCH/content"
    if [ "$JSON" = yes ]; then
      printf '{"archive":{"version":"%s","build":"%s"},"whole":true}\n' "$VERSION" "$BUILD"
    else
      printf 'whole: %s build %s\n' "$VERSION" "$BUILD"
    fi
    return 0
  fi
  look
  if [ "$whole" = true ] && ! { are_twins_whole "$SERVED_BY" && is_version_right "$SERVED_BY"; }; then whole=false; fi
  report
  [ "$whole" = true ] || exit 21
  check_signature "$SERVED_BY" "${SERVED_BY%json}sig"
}

# --- The way in and the way out ----------------------------------------------------------------------------------------------

# Takes back what was begun; a page that has been switched all the same, by a command that then failed, stays.
undo() {
  was=$SERVED
  find_served
  [ "$SERVED" = "$was" ] || return 0
  drop_unfinished
  clean
  change sync
  log 'undone: the version before is served as it was'
}

# Leaves nothing behind that is not to stay.
on_exit() {
  code=$?
  trap - EXIT HUP INT TERM
  set +e
  (drop_scratch)
  if [ "$UNDO" = yes ]; then
    (undo) || warn 'the undo could not be finished; the next run does it'
  fi
  unlock
  if [ "$MADE_STATE" = yes ] && [ "$code" != 0 ] && [ -z "$(builds)" ]; then drop_state; fi
  exit "$code"
}

# A path that stays right in another folder.
absolute() {
  case "$1" in
    /*) printf '%s' "$1" ;;
    *) printf '%s/%s' "$PWD" "$1" ;;
  esac
}

# Adds a key, or the keys of a folder.
add_keys() {
  if [ -d "$1" ]; then
    set +f
    for key in "$1"/*.pem "$1"/*.pub; do
      if [ -f "$key" ]; then KEYS="$KEYS$key$NL"; fi
    done
    set -f
  else
    KEYS="$KEYS$1$NL"
  fi
}

wrong_usage() {
  printf 'install.sh: %s (install.sh --help)\n' "$1" >&2
  exit 2
}

# Reads the arguments.
read_arguments() {
  while [ $# -gt 0 ]; do
    case "$1" in
      --unsigned-ok) UNSIGNED_OK=yes ;;
      --allow-downgrade) ALLOW_DOWNGRADE=yes ;;
      --json) JSON=yes ;;
      -h | --help)
        usage
        exit 0
        ;;
      --root | --public-key | --verifier | --firmware | --max-bytes | --state)
        [ $# -gt 1 ] && [ -n "$2" ] || wrong_usage "$1 needs a value"
        read_option "$1" "$2"
        shift
        ;;
      -*) wrong_usage "unknown option $1" ;;
      *) if [ -z "$COMMAND" ]; then COMMAND=$1; elif [ -z "$FILE" ]; then FILE=$(absolute "$1"); else wrong_usage "one file only: $1"; fi ;;
    esac
    shift
  done
}

# Reads an option that has a value.
read_option() {
  case "$1" in
    --root) ROOT=$(absolute "$2") ;;
    --public-key) add_keys "$(absolute "$2")" ;;
    --verifier) case "$2" in */*) VERIFIER=$(absolute "$2") ;; *) VERIFIER=$2 ;; esac ;;
    --firmware) FIRMWARE=$2 ;;
    --max-bytes)
      case "$2" in *[!0-9]* | ??????????*) wrong_usage "--max-bytes $2 is no number below 1000000000" ;; esac
      MAX_BYTES=$2
      ;;
    --state) STATE=$(absolute "$2") ;;
  esac
}

main() {
  read_arguments "$@"
  case "$COMMAND" in
    install) [ -n "$FILE" ] || wrong_usage 'install needs a file' ;;
    rollback | status | remove) [ -z "$FILE" ] || wrong_usage "$COMMAND takes no file" ;;
    verify) ;;
    '') wrong_usage 'say what to do' ;;
    *) wrong_usage "unknown command $COMMAND" ;;
  esac
  cd "$ROOT" 2>/dev/null || wrong_usage "$ROOT is no folder"
  trap on_exit EXIT
  trap 'exit 19' HUP INT TERM
  "do_$COMMAND"
}

main "$@"
