# Read into the shell in front of install.sh: a function over every command that changes the disk. They count the steps, and at
# step CUT_AT do what CUT_HOW says. CUT_FILE holds the count, CUT_FILE.steps a line a step.
cut_command() {
  read -r cut_n <"$CUT_FILE"
  cut_n=$((cut_n + 1))
  echo "$cut_n" >"$CUT_FILE"
  echo "$# $*" >>"$CUT_FILE.steps"
  if [ "$cut_n" -lt "$CUT_AT" ]; then
    command "$@"
    return
  fi
  case "$CUT_HOW" in
    before | loss)
      kill -9 0
      ;;
    torn)
      cut_half "$@"
      kill -9 0
      ;;
    after)
      command "$@" || :
      kill -9 0
      ;;
    full)
      case "$1" in
        tar | tee | cp | gzip | mkdir)
          cut_half "$@"
          echo "$1: write error: No space left on device" >&2
          return 1
          ;;
        *) command "$@" ;;
      esac
      ;;
    readonly)
      echo "$1: Read-only file system" >&2
      return 1
      ;;
    broken)
      if [ "$cut_n" = "$CUT_AT" ]; then
        echo "$1: Input/output error" >&2
        return 1
      fi
      command "$@"
      ;;
    late)
      command "$@" || return 1
      [ "$cut_n" != "$CUT_AT" ] || { echo "$1: Input/output error" >&2; return 1; }
      ;;
    *) command "$@" ;;
  esac
}

# Half of what a command does.
cut_half() {
  for cut_last in "$@"; do :; done
  case "$1" in
    tar) head -c "$CUT_HALF" | command "$@" 2>/dev/null || : ;;
    tee) head -c 20 | command "$@" >/dev/null ;;
    cp)
      [ ! -d "$cut_last" ] || cut_last="$cut_last/${3##*/}"
      head -c "$(($(wc -c <"$3") / 2))" <"$3" >"$cut_last"
      ;;
    gzip) head -c 9 <"$3" >"$3.gz" ;;
    rm) command rm -f "$3" ;;
    mv) command mv "$2" "$cut_last" ;;
  esac
}

mkdir() { cut_command mkdir "$@"; }
mv() { cut_command mv "$@"; }
cp() { cut_command cp "$@"; }
rm() { cut_command rm "$@"; }
rmdir() { cut_command rmdir "$@"; }
tee() { cut_command tee "$@"; }
gzip() { case "$1" in -dc) command gzip "$@" ;; *) cut_command gzip "$@" ;; esac; }
tar() { case "$1" in -xf) cut_command tar "$@" ;; *) command tar "$@" ;; esac; }
# The machine's own disks are not synced; what would be on the disk by now is written down instead.
sync() {
  cut_command :
  [ "$CUT_HOW" != loss ] || ls -iRA . >"$CUT_FILE.synced"
}
sleep() { :; }
